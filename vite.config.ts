import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const BUNDLED = ["react", "react-dom", "react-router", "lucide-react", "zod", "kysely", "lru-cache", "sirv"];

/** What every public page needs: the shell, the words' machinery, and the parts of a card. The rest comes with its page. */
const PUBLIC_PARTS =
  /\/app\/(ui\/shell\/|i18n\/(?!messages\/|staff|review-meta)|ui\/kit\/(button|external-link|shown|stars|state-panel)|ui\/listing\/(listing-card|category-badge|logo))|\/domain\/(language|rating|category)\.ts|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  optimizeDeps: { include: ["lucide-react"] },
  environments: {
    // One file for what every page needs compresses better than five, and asks less of a slow line.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: "site", test: PUBLIC_PARTS },
              ],
            },
          },
        },
      },
    },
    // The server's own entry is bundled with the routes: what it opens is the very object the loaders use.
    // React and the router are bundled too, so that it is their production build whatever NODE_ENV says.
    ssr: {
      build: { rolldownOptions: { input: "./server/main.ts" }, target: "node24" },
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    },
  },
}));
