/** The worker that keeps read pages is asked for once the page is read. Nothing of the page waits for it. */
export function keepForOffline(): void {
  if (document.documentElement.dataset.worker === undefined || !navigator.serviceWorker) return;
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

/** Without a connection a link leads somewhere only where a worker answers for it. */
export const canFollow = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);
