import { useContext, useEffect, useState } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from "react-router";

/**
 * Stands in for the router's own script tags, which would load at once: here nothing is fetched before the text is
 * there. The modules come when the browser is idle, or with the visitor's first touch, whichever is earlier.
 */
export function IdleScripts() {
  const framework = useContext(FrameworkContext);
  const router = useContext(DataRouterContext);
  const matches = useMatches();
  const [taken, setTaken] = useState(false);
  useEffect(() => setTaken(true), []);
  if (!framework || taken) return null;
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
  const load = isServer
    ? loaderScript(manifest.url, manifest.entry.module, routes, [...preloads], serverHandoffString ?? "{}")
    : "";
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own hand-off, and addresses of our own built files
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: load }} />
  );
}

const PRELOAD_SLICE_MS = 8;

type RouteModule = { id: string; module: string };

function loaderScript(
  manifestUrl: string,
  entry: string,
  routes: RouteModule[],
  preloads: string[],
  handOff: string,
): string {
  const ids = JSON.stringify(routes.map(({ id }) => id));
  const modules = JSON.stringify([manifestUrl, ...routes.map(({ module }) => module)]);
  // The links are added a few at a time: twenty in one go hold a slow phone up for longer than a touch may wait.
  return `(function(){var begun=0,early=["pointerdown","keydown","touchstart","pointerover"],links=${JSON.stringify(preloads)};
function load(){if(begun)return;begun=1;early.forEach(function(e){removeEventListener(e,load,true)});fetchAll()}
function fetchAll(){for(var end=performance.now()+${PRELOAD_SLICE_MS};links.length&&performance.now()<end;){var l=document.createElement("link");l.rel="modulepreload";l.href=links.shift();document.head.appendChild(l)}
links.length?setTimeout(fetchAll):start()}
function start(){var c=window.__reactRouterContext=${handOff};
c.stream=new ReadableStream({start:function(s){s.enqueue(document.getElementById("page-data").textContent);s.close()}}).pipeThrough(new TextEncoderStream());
Promise.all(${modules}.map(function(m){return import(m)})).then(function(m){var r={};${ids}.forEach(function(id,i){r[id]=m[i+1]});window.__reactRouterRouteModules=r;return import(${JSON.stringify(entry)})})}
early.forEach(function(e){addEventListener(e,load,{capture:true,passive:true,once:true})});
function idle(){"requestIdleCallback"in window?requestIdleCallback(load,{timeout:2000}):setTimeout(load,200)}
document.readyState==="complete"?idle():addEventListener("load",idle)})()`;
}
