import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const BUNDLED = ["react", "react-dom", "react-router", "lucide-react", "zod", "kysely", "lru-cache", "sirv"];

/**
 * Vite's own helper around `import()` also loads styles, reports errors and reads nonces: a fifth of the script of a public
 * page. All that is needed here is to ask for a part's files at once instead of one after the other.
 */
const shortPreload: Plugin = {
  name: "short-preload",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export const __vitePreload = (load, files = []) => {
          for (const file of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + file }));
          return load();
        }`
      : null,
};

/** Icons are written once, not wherever they are drawn (`app/ui/kit/create-icon.tsx`). */
const preparedIcons: Plugin = {
  name: "prepared-icons",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("lucide-react")
      ? resolve("app/ui/kit/create-icon.tsx")
      : null,
};

/** The script of a public page is one file: what it shares with the staff area is in it, not beside it. */
const PAGE_SCRIPT =
  /\/app\/(entry\.client|page-script\/(?!live-parts)|hydration\/load-islands)|\/domain\/(pages|text\/age)\.ts|vite\/preload-helper/;

export default defineConfig(({ command }) => ({
  plugins: [shortPreload, preparedIcons, tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  // Found at the start: a dependency first met on some later page would reload the browser there.
  optimizeDeps: { include: ["lucide-react"], entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  environments: {
    // React alone, for the islands of public pages; the staff area adds the router.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "page", test: PAGE_SCRIPT, priority: 1 },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
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
