import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  environments: {
    // The server's own entry is bundled with the routes: what it opens is the very object the loaders use.
    ssr: { build: { rolldownOptions: { input: "./server/main.ts" }, target: "node24" } },
  },
});
