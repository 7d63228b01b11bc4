import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";
import { skeletonPatterns } from "./domain/pages.ts";

/** Used by screens of the staff area only: the server bundles them with the routes and never renders them. */
const SCREEN_PARTS = [
  ...["@base-ui/react", "@base-ui/utils", "@floating-ui/react-dom", "@floating-ui/dom", "@floating-ui/core"],
  ...["@floating-ui/utils", "use-sync-external-store", "react-hook-form", "@hookform/resolvers"],
];
const BUNDLED = [
  ...["react", "react-dom", "react-router", "lucide-react", "zod", "kysely", "lru-cache", "sirv"],
  ...SCREEN_PARTS,
];

/**
 * Vite's own helper around `import()` also loads styles, reports errors and reads nonces: a fifth of the script of a public
 * page. Only the parallel loading of a part's files is needed here.
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

/**
 * Icons are rendered once per icon (`app/ui/kit/create-icon.tsx`), without the attributes that lucide repeats. This keeps a
 * list within the first round trip (`tests/http/page-weight.test.ts`).
 */
const preparedIcons: Plugin = {
  name: "prepared-icons",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("lucide-react")
      ? resolve("app/ui/kit/create-icon.tsx")
      : null,
};

/**
 * The fonts of a public page are declared in the page. Declared again by the file with the rest of its style, which is fetched
 * when something is put into the page, they would be shown from then on and move the text while it is read.
 */
const fontsOnce: Plugin = {
  name: "fonts-once",
  enforce: "post",
  apply: "build",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "asset" || !/public-[^/]*\.css$/.test(file.fileName)) continue;
      file.source = String(file.source).replaceAll(/@font-face\s*\{[^}]*\}/g, "");
    }
  },
};

/** A worker is one script without imports: built separately, and passed as text to the route that serves it. */
async function bundleWorker(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry: resolve(`app/service-worker/${name}.ts`), formats: ["iife"], name: "worker" },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((one) => ("output" in one ? one.output : []))
    .map((file) => ("code" in file ? file.code : ""))
    .join("");
}

const serviceWorker: Plugin = {
  name: "service-worker",
  resolveId: (id) => (id === "virtual:service-worker" ? `\0${id}` : null),
  async load(id) {
    if (id !== "\0virtual:service-worker") return null;
    const [worker, removal] = await Promise.all(["start", "removal"].map(bundleWorker));
    return `export const worker = ${JSON.stringify(worker)}; export const removal = ${JSON.stringify(removal)};`;
  },
};

/** The script of a public page has only the skeletons of pages: the whole table would be a tenth of it. */
const pageSkeletons: Plugin = {
  name: "page-skeletons",
  resolveId: (id) => (id === "virtual:page-skeletons" ? `\0${id}` : null),
  load: (id) =>
    id === "\0virtual:page-skeletons" ? `export const SKELETONS = ${JSON.stringify(skeletonPatterns())};` : null,
};

/** The script of a public page is one file, which includes what it shares with the staff area. */
const PAGE_SCRIPT = /\/app\/(entry\.client|page-script\/(?!lazy\/))|vite\/preload-helper/;

/** What lazy parts share is one small file: each file name adds bytes to the page's script. */
const LAZY_SHARED =
  /\/app\/(page-script\/lazy\/(storage|watchlist\/header-mark)|i18n\/(document-words|write-message))\.ts|\/domain\/records\/content-type\.ts/;

/** Fetching content from another page, without the messages that other parts share. */
const FETCHED_PAGE = /\/app\/page-script\/lazy\/fetch-page\.ts/;

export default defineConfig(({ command }) => ({
  plugins: [shortPreload, preparedIcons, serviceWorker, pageSkeletons, tailwindcss(), reactRouter(), fontsOnce],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Lists slow plugins on a slow machine: nothing that who starts the product can change.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Scanned at the start: a dependency first found on a later page would reload the browser.
  optimizeDeps: { include: ["lucide-react"], entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  environments: {
    // In the staff area React, the router and our code are separate files, which change at different times.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "page", test: PAGE_SCRIPT, priority: 1 },
                { name: "fetch-page", test: FETCHED_PAGE, priority: 2 },
                { name: "shared", test: LAZY_SHARED, priority: 1 },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
              ],
            },
          },
        },
      },
    },
    // The server's entry is bundled with the routes, so that both use the same module instances.
    // React and the router are bundled too, so that it is their production build whatever NODE_ENV is; and packages
    // that would load a second React, file by file, at every start.
    ssr: {
      build: { rolldownOptions: { input: "./server/main.ts", output: { comments: false } }, target: "node24" },
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    },
  },
}));
