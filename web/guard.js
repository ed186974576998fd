// The first script of every page, written into the page itself (tools/guard.py): it watches whether the page's own code
// comes at all, so nothing of ours can be used here. What does not come is asked for once more past the browser's
// cache, and the page loaded again; after that it says so, with a button. web/pieces.js does the same for what the
// running page still loads. The security policy knows this text by its hash: netlify.toml.
{
  const SLOW = 15000; // ms after which a page that has not begun says so
  const PATIENCE = 10000; // ms for one file to come again
  /** Addresses of what this page is made of. @type {Set<string>} */
  const made = new Set();
  let begun = origin === "null"; // a sandbox refuses our scripts: another text stands there
  let failed = false;
  let shown = false;

  const box = () => /** @type {HTMLElement} */ (document.getElementById("trouble"));
  const all = (/** @type {string} */ what) => /** @type {any[]} */ ([...document.querySelectorAll(what)]);
  const tries = () => history.state?.kubek ?? 0;

  const look = () => {
    for (const part of all("script[src],[rel=stylesheet],[rel=modulepreload]")) made.add(part.src ?? part.href);
  };

  const reload = (/** @type {number} */ count) => {
    history.replaceState({ kubek: count }, "");
    location.reload();
  };

  /** Past the browser's cache, which would keep a wrong answer under these names for a year. @param {string} url */
  const again = async (url) => {
    const answer = await fetch(url, { cache: "reload", signal: AbortSignal.timeout?.(PATIENCE) });
    if (!answer.ok || /html/.test(answer.headers.get("content-type") ?? "")) throw url;
    await answer.arrayBuffer();
  };

  const mend = async (/** @type {number} */ count) => {
    look();
    await Promise.all([...made].map(again));
    reload(count);
  };

  const press = async () => {
    for (const button of all("#trouble button")) button.disabled = true;
    await mend(2).catch(() => {});
    for (const button of all("#trouble button")) button.disabled = false;
  };

  const languages = () => {
    let kept = null;
    const folder = location.pathname.replace(/[^/]*$/, "");
    const name = (folder === "/" ? "" : folder + " ") + "kubek.settings"; // as web/scope.js has it
    try { kept = JSON.parse(localStorage.getItem(name) ?? "").language; } catch { /* nothing kept, or refused */ }
    const wanted = [new URLSearchParams(location.search).get("lang"), kept, ...navigator.languages, "en"];
    return wanted.map((tag) => String(tag).slice(0, 2).toLowerCase());
  };

  /** What the service worker stores is verified file by file, and then the page comes from there. */
  const install = () => {
    if (document.documentElement.dataset.game || self !== top) return;
    try {
      const workers = navigator.serviceWorker;
      workers.register("sw.js", { updateViaCache: "none" }).catch(() => {});
      workers.addEventListener("controllerchange", () => { if (!begun && tries() < 3) reload(3); });
    } catch { /* there are none */ }
  };

  const show = () => {
    look();
    // A style sheet that is waited for keeps everything from sight.
    for (const link of all("[rel=stylesheet]")) if (!link.sheet) link.remove();
    const said = all("#trouble p");
    const language = languages().find((tag) => said.some(({ lang }) => lang === tag));
    for (const text of said) text.hidden = text.lang !== language;
    box().hidden = false;
    if (shown) return;
    shown = true;
    for (const button of all("#trouble button")) button.onclick = press;
    addEventListener("online", press);
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
    if (part === self ? !begun : sheet || (!begun && part.localName === "script" && !part.async)) fail();
  }, true);
  addEventListener("unhandledrejection", (event) => {
    if (begun) return;
    if (event.reason?.reason === "ui.missing") event.preventDefault(); // it will be said on the page
    fail();
  });
  addEventListener("kubek:begun", () => {
    begun = true;
    if (!failed && box()) box().hidden = true;
  });
  addEventListener("kubek:missing", show);
  setTimeout(() => { if (!begun) show(); }, SLOW);
}
