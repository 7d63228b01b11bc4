declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

interface ImportMetaEnv {
  /** What a browser holds `app/hydration/idle-loader.js` against before it runs it. */
  readonly IDLE_LOADER_INTEGRITY: string;
}
