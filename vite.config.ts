import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const BUNDLED = ["react", "react-dom", "react-router", "lucide-react", "zod", "kysely", "lru-cache", "sirv"];

/**
 * What public pages have in common: the shell, the words' machinery, the parts of a card, and the small modules that
 * most of them share: a file of 200 bytes costs a kilobyte of headers and a request. The rest comes with its page.
 */
const PUBLIC_PARTS = new RegExp(
  [
    "/app/ui/shell/",
    "/app/i18n/(?!messages/|staff|review-meta)",
    "/app/ui/kit/(age|button|notice|localized-text|sign-tone|source-note|stars|state-panel|links/(chip-nav|external-link|page-link|pagination)|hooks/use-hydrated)",
    "/app/ui/review/(category-badge|finding-mark|logo|review-path|website-link|list/(listing-card|list-failure|pending-cards))",
    "/domain/(pages|text/(age|date|language|number-text)|records/(category|listing|rating)|lists/(list-query|paging|query-shape)|market/(market|price))\\.ts",
    "lucide-react/dist/esm/(createLucideIcon|Icon|context|shared|icons/(arrow-right|circle-plus|search-x)\\.)",
  ].join("|"),
);

/** The loader is sent byte for byte as it stands in its file. */
const idleLoaderIntegrity = `sha384-${hash("sha384", readFileSync("app/hydration/idle-loader.js"), "base64")}`;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: { "import.meta.env.IDLE_LOADER_INTEGRITY": JSON.stringify(idleLoaderIntegrity) },
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  // Found at the start: a dependency first met on some later page would reload the browser there.
  optimizeDeps: { include: ["lucide-react"], entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
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
