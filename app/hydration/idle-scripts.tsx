import { useContext, useEffect, useState } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  useMatches,
} from "react-router";
import idleLoader from "./idle-loader.js?url";

/** What `idle-loader.js` reads from the page: its modules, and the server's hand-over to the router. */
export type ScriptList = {
  preloads: string[];
  manifest: string;
  routes: { id: string; module: string }[];
  entry: string;
  context: object;
};

/**
 * Stands in for the router's own script tags, which would load at once: here nothing but a small loader is fetched before
 * the text is there, and it brings the modules when the browser is idle.
 */
function IdleScripts() {
  const framework = useContext(FrameworkContext);
  const router = useContext(DataRouterContext);
  const matches = useMatches();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!framework || isHydrated) return null;
  const { manifest, serverHandoffString, nonce, renderMeta } = framework;
  if (renderMeta) renderMeta.didRenderScripts = true;
  const isServer = router?.staticContext !== undefined;
  const routes = matches.flatMap(({ id }) => {
    const entry = manifest.routes[id];
    return entry ? [{ id, module: entry.module, imports: entry.imports ?? [] }] : [];
  });
  const preloads = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports }) => [module, ...imports]),
  ]);
  const scripts: ScriptList = {
    preloads: [...preloads],
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => ({ id, module })),
    entry: manifest.entry.module,
    context: isServer ? JSON.parse(serverHandoffString ?? "{}") : {},
  };
  return (
    <>
      <script
        type="application/json"
        id="page-scripts"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of ours that nothing in it can end
        dangerouslySetInnerHTML={{ __html: isServer ? escapeScriptJson(JSON.stringify(scripts)) : "" }}
      />
      <script src={idleLoader} integrity={import.meta.env.IDLE_LOADER_INTEGRITY} nonce={nonce} defer />
    </>
  );
}

/** In development the router's own tags, which bring Vite's client and hot reloading with them. */
export const PageScripts = import.meta.env.DEV ? Scripts : IdleScripts;

/** JSON as it may stand inside a script element: only a `<` could end it. */
export const escapeScriptJson = (json: string): string => json.replaceAll("<", "\\u003c");
