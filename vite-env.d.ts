declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

interface ImportMetaEnv {
  /** What a browser holds `app/idle-loader.js` against before it runs it. */
  readonly IDLE_LOADER_INTEGRITY: string;
}
