"""What is wrong with a screen for the eye and the thumb, measured on the screen itself."""

from __future__ import annotations

from playwright.sync_api import Page

# A word or a number whose letters stand in two lines; one that its box cuts off without an ellipsis; a control of the
# match that something lies over, or that lies outside the window.
ILLEGIBLE = r"""() => {
  const found = [], say = (what, element, text) => found.push(
    `${what}: ${(text ?? element.textContent).trim().slice(0, 40)} <${element.tagName.toLowerCase()} ${element.className}>`);
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .whole');
  const shows = (style) => style.overflowX === 'visible';
  const range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element) || element.closest('select, option, svg, textarea, pre, code')) continue;
    // Letters of one word are in one line; a word without digits may be parted after its hyphen.
    for (const { 0: word, index } of node.data.matchAll(/[^ \t\n\u00ad\u200b]+/gu)) {
      const parts = /\d/.test(word) ? [word] : word.split(/(?<=[-\u2010/])/u);
      let from = index;
      for (const part of parts) {
        range.setStart(node, from);
        range.setEnd(node, from += part.length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.top / 4)));
        if (lines.size > 1) say('broken', element, part);
      }
    }
    // What is cut off says so by an ellipsis, or is scrolled.
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box = element; box && box.id !== 'app'; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX) || style.position === 'fixed') break;
      if (style.webkitLineClamp !== 'none') break;
      if (style.display === 'inline' || style.display === 'contents') continue;
      const { left, right } = box.getBoundingClientRect();
      if (text.left < left - 2 || text.right > right + 2) { say('wider than its place', box, node.data); break; }
    }
  }
  return found;
}"""

OUT_OF_REACH = r"""(large) => {
  const found = [], width = innerWidth, height = innerHeight;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const name = (one) => `${one.textContent.trim().slice(0, 30) || one.ariaLabel} <${one.className}>`;
  const dice = all('.dock .tray .seat-die');
  const needed = [...dice.map((die) => die.querySelector('.die')), ...all('.dock .main > *, .dock [data-main], .dock .entry .primary')];
  for (const one of needed) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) found.push(`out of sight: ${name(one)}`);
  }
  for (const die of dice) {
    const box = die.getBoundingClientRect();
    const side = die.querySelector('.die').getBoundingClientRect().width;
    if (box.height < 40 || (dice.length <= 6 && side < (die.matches('.aside') ? 32 : 40))) found.push(`small: ${Math.round(side)} ${name(die)}`);
  }
  // In the middle of a control lies the control.
  const scrolled = (one, x, y) => {
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflow)) continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return x < 0 || y < 0 || x > width || y > height;
  };
  const controls = all('.bar :is(a, button), .dock :is(a, button, .seat-die), .seats button').filter((one) => !one.matches('.unseen'));
  for (const one of controls) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const x = (left + right) / 2, y = (top + bottom) / 2;
    if (scrolled(one, x, y)) continue;
    const on = document.elementFromPoint(x, y);
    if (!one.contains(on) && !on?.contains(one)) found.push(`covered: ${name(one)} by <${on?.className}>`);
  }
  // Nothing of the dock lies over anything else of it.
  const boxes = all('.dock .tray, .dock .news, .dock .coach, .dock .actions button, .dock .actions a, .dock .coach-button');
  for (const [i, one] of boxes.entries()) {
    const a = one.getBoundingClientRect();
    for (const other of boxes.slice(i + 1)) {
      const b = other.getBoundingClientRect();
      if (one.contains(other)) continue;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        found.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  }
  const board = document.querySelector('.play > .board').getBoundingClientRect();
  if (!large && board.height < 90) found.push(`the board is ${Math.round(board.height)} px high`);
  return found;
}"""

# What of the sheet of the seat to move is not in sight.
HIDDEN = r"""() => {
  const board = document.querySelector('.play > .board').getBoundingClientRect();
  const right = Math.min(board.right, innerWidth), found = [];
  const rows = [...document.querySelectorAll('.play > .board .grid tr')].filter((row) => row.checkVisibility());
  for (const row of rows) {
    const box = row.getBoundingClientRect();
    if (box.top < board.top - 1 || box.bottom > board.bottom + 1) found.push(row.textContent.trim().slice(0, 20));
    else if (box.right > right + 1) found.push(`wide: ${Math.round(box.right)}`);
  }
  return found;
}"""


def faults(page: Page, *, large: bool = False) -> list[str]:
    """Broken or cut words and numbers on any screen; in a match also what the thumb does not reach."""
    found: list[str] = page.evaluate(ILLEGIBLE)
    if page.locator(".play > .board").count():
        found += page.evaluate(OUT_OF_REACH, large)
    return found


def letters(page: Page, percent: int) -> None:
    """The size of the letters that the system is set to."""
    page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}%`; }", percent)


def named(count: int) -> list[str]:
    """As many of the longest names that a seat can have."""
    return [f"{i + 1:02} {'Wędrowniczka Щедра Żółć Ёж'[:21]}" for i in range(count)]
