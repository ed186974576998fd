// What the coach says of the position on the screen. Asked only while the panel is open, about what has been rolled
// and nothing else; an answer that comes too late is dropped.

export class Coach {
  #about = null; // the view that was asked about
  advice = null;
  trouble = null; // {key, params}
  thinking = false;

  /** `think` asks the coach's engine; `open` says whether the panel is shown. */
  constructor(session, { think, open, here, changed }) {
    Object.assign(this, { session, think, open, here, changed });
  }

  /** Whether the game has anything to advise on at all. */
  get offered() {
    const { view } = this.session;
    return Boolean(view) && view.chooses !== false && !view.over;
  }

  /** Whether a person has something to decide now. */
  get decides() {
    const s = this.session;
    return s.mine && !s.readOnly && !s.view.opening && !s.onlyRoll();
  }

  /** To be called whenever something may have changed. */
  look() {
    const s = this.session;
    if (!s.view || s.rolling || s.waiting) return; // the dice are still in the air: nothing is known of them
    if (!this.open() || !this.offered || !this.decides || !this.here()) {
      this.#about = this.advice = this.trouble = null;
      this.thinking = false;
      return;
    }
    if (s.view !== this.#about) this.#ask();
  }

  async #ask() {
    const s = this.session;
    const { view } = s;
    this.#about = view;
    this.advice = this.trouble = null;
    this.thinking = true;
    const answer = await this.think({ do: "advise", record: { ...s.saved.record } });
    if (this.#about !== view || s.view !== view) return;
    this.thinking = false;
    if (answer.ok) this.advice = answer;
    else this.trouble = { key: answer.key, params: answer.params };
    this.changed();
  }

  retry() {
    this.#about = null;
    this.changed();
  }
}
