/** The routes a document's own router needs: of a hundred, the pages that its area leads to (decision 018). */
import { areaOfPath } from "#app/i18n/language-path.ts";

declare global {
  interface Window {
    /** Put there by the router's manifest file. */
    __reactRouterManifest?: { routes: Parameters<typeof reachableRoutes>[0] };
  }
}

type Route = { path?: string; index?: boolean; hasDefaultExport: boolean };

export function reachableRoutes<Entry extends Route>(
  routes: Record<string, Entry | undefined>,
  pathname: string,
): Record<string, Entry> {
  const area = areaOfPath(pathname);
  const isNeeded = ({ path, index, hasDefaultExport }: Route): boolean =>
    (!path && !index) || path === "*" || (hasDefaultExport && areaOfPath(`/${path ?? ""}`) === area);
  return Object.fromEntries(
    Object.entries(routes).filter((entry): entry is [string, Entry] => entry[1] !== undefined && isNeeded(entry[1])),
  );
}

/** Before the router starts: it then builds its tree of these routes alone. */
export function keepReachableRoutes(): void {
  const manifest = window.__reactRouterManifest;
  if (manifest) manifest.routes = reachableRoutes(manifest.routes, window.location.pathname);
}
