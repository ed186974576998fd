// The first script of every page, written into the page itself (tools/guard.py): it watches whether the page's own code
// comes at all, so nothing of ours can be used here. What does not come is asked for once more past the browser's
// cache, and the page loaded again; after that it says so, with a button. web/pieces.js does the same for what the
// running page still loads. The security policy knows this text by its hash: netlify.toml.
{
  const SLOW = 15000; // ms after which a page that has not begun says so
  const PATIENCE = 10000; // ms for one file to come again
  /** Addresses of what this page is made of. @type {Set<string>} */
  const made = new Set();
  let begun = false;
  let failed = false;
  let shown = false;

  const look = () => {
    for (const part of document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload]")) {
      made.add(/** @type {any} */ (part).src ?? /** @type {any} */ (part).href);
    }
  };

  const tries = () => history.state?.kubek ?? 0;

  /** @param {number} count */
  const reload = (count) => {
    history.replaceState({ ...history.state, kubek: count }, "");
    location.reload();
  };

  /** Past the browser's cache, which would keep a wrong answer under these names for a year. @param {string} url */
  const again = async (url) => {
    const answer = await fetch(url, { cache: "reload", signal: AbortSignal.timeout?.(PATIENCE) });
    if (!answer.ok || /html/.test(answer.headers.get("content-type") ?? "")) throw new Error(url);
    await answer.arrayBuffer();
  };

  /** @param {number} count */
  const mend = async (count) => {
    look();
    await Promise.all([...made].map(again));
    reload(count);
  };

  const languages = () => {
    let kept = null;
    const folder = location.pathname.replace(/[^/]*$/, "");
    const name = folder === "/" ? "kubek.settings" : `${folder} kubek.settings`; // as web/scope.js has it
    try { kept = JSON.parse(localStorage.getItem(name) ?? "").language; } catch { /* nothing kept, or refused */ }
    const wanted = [new URLSearchParams(location.search).get("lang"), kept, ...navigator.languages];
    return wanted.map((tag) => String(tag).slice(0, 2).toLowerCase());
  };

  const listen = (/** @type {NodeListOf<HTMLButtonElement>} */ buttons) => {
    const press = async () => {
      for (const button of buttons) button.disabled = true;
      await mend(2).catch(() => {});
      for (const button of buttons) button.disabled = false;
    };
    for (const button of buttons) button.onclick = press;
    addEventListener("online", press);
  };

  /** What the service worker stores is verified file by file, and then the page comes from there. */
  const install = () => {
    if (document.documentElement.dataset.game || self !== top) return;
    try {
      navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => {});
      navigator.serviceWorker.addEventListener("controllerchange", () => { if (!begun && tries() < 3) reload(3); });
    } catch { /* there are none */ }
  };

  const show = () => {
    look();
    // A style sheet that is waited for keeps everything from sight.
    for (const link of document.querySelectorAll("link")) if (link.rel === "stylesheet" && !link.sheet) link.remove();
    const box = /** @type {HTMLElement} */ (document.getElementById("trouble"));
    const said = /** @type {HTMLElement[]} */ ([...box.children]);
    const language = languages().find((tag) => said.some(({ lang }) => lang === tag)) ?? "en";
    for (const text of said) text.hidden = text.lang !== language;
    box.hidden = false;
    if (shown) return;
    shown = true;
    listen(box.querySelectorAll("button"));
    install();
  };

  const fail = () => {
    if (failed) return;
    failed = true;
    const act = () => { if (tries()) show(); else mend(1).catch(show); };
    // The page's text has to be there; its scripts may still be on their way.
    if (document.readyState !== "loading") act();
    else document.addEventListener("readystatechange", act, { once: true });
  };

  addEventListener("error", ({ target }) => {
    const part = /** @type {any} */ (target);
    const sheet = part.rel === "stylesheet" && !("later" in part.dataset);
    if (part === self ? !begun : sheet || (part.localName === "script" && !part.async)) fail();
  }, true);
  addEventListener("unhandledrejection", (event) => {
    if (begun) return;
    if (event.reason?.reason === "ui.missing") event.preventDefault(); // it will be said on the page
    fail();
  });
  addEventListener("kubek:begun", () => {
    begun = true;
    const box = document.getElementById("trouble");
    if (box && !failed) box.hidden = true;
  });
  addEventListener("kubek:missing", show);
  setTimeout(() => { if (!begun) show(); }, SLOW);
}
