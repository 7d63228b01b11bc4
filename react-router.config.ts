import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: false,
  // One small, immutable manifest instead of a request per link that comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
