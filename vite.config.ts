import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const BUNDLED = ["react", "react-dom", "react-router", "lucide-react", "zod", "kysely", "lru-cache", "sirv"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  environments: {
    // The server's own entry is bundled with the routes: what it opens is the very object the loaders use.
    // React and the router are bundled too, so that it is their production build whatever NODE_ENV says.
    ssr: {
      build: { rolldownOptions: { input: "./server/main.ts" }, target: "node24" },
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    },
  },
}));
