// @ts-check
// The one file a public page names: it fetches the page's modules when the browser is idle, or with the visitor's first
// touch, whichever is earlier. Sent as it stands, and only if its bytes are those the page vouches for (`integrity`).
(() => {
  const EARLY = ["pointerdown", "keydown", "touchstart", "pointerover"];
  // Links are added a few at a time: twenty in one go hold a slow phone up for longer than a touch may wait.
  const SLICE_MS = 8;
  const read = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
  /** @type {import("./idle-scripts.tsx").ScriptList} */
  const { preloads, manifest, routes, entry, context } = JSON.parse(read("page-scripts"));
  let begun = false;

  function load() {
    if (begun) return;
    begun = true;
    for (const name of EARLY) removeEventListener(name, load, true);
    preload();
  }

  function preload() {
    for (const end = performance.now() + SLICE_MS; preloads.length > 0 && performance.now() < end; ) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = String(preloads.shift());
      document.head.append(link);
    }
    if (preloads.length > 0) setTimeout(preload);
    else start();
  }

  async function start() {
    Object.assign(window, { __reactRouterContext: { ...context, stream: new Blob([read("page-data")]).stream() } });
    const modules = await Promise.all([manifest, ...routes.map(({ module }) => module)].map((each) => import(each)));
    const byId = routes.map(({ id }, at) => [id, modules[at + 1]]);
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(byId) });
    await import(entry);
  }

  function idle() {
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  }

  for (const name of EARLY) addEventListener(name, load, { capture: true, passive: true, once: true });
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle);
})();
