import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: false,
  // One small, immutable manifest instead of a request per link that comes into view.
  routeDiscovery: { mode: "initial" },
  // Pages and the router's own tags name the bytes of every script they ask for.
  subResourceIntegrity: true,
} satisfies Config;
