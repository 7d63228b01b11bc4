declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

/** Built by `vite.config.ts`, as the next one: a pattern of the paths of all pages that have this shape. */
declare module "virtual:page-skeletons" {
  export const SKELETONS: Readonly<Record<string, string>>;
}

declare module "virtual:service-worker" {
  export const worker: string;
  export const removal: string;
}
