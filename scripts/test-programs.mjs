// Finds the programs that tests use, or gets them: the two browsers from the system's packages as root, else Playwright's own;
// nginx for the tests of the shipped configuration.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { attempt, root } from "./setup.mjs";

/** Of the browser tests. */
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Chromium without a window to draw: a third of the work for every new page. */
const HEADLESS_SHELL = [process.env.HEADLESS_SHELL_PATH, "/usr/bin/chromium-headless-shell"];

const first = (places) => places.find((place) => place && existsSync(place));

const foundBrowsers = () => ({ CHROMIUM_PATH: first(CHROMIUM), HEADLESS_SHELL_PATH: first(HEADLESS_SHELL) });

async function installPackages(names) {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: ["ignore", "ignore", "inherit"] };
  await attempt("apt-get", ["update", "-qq"], quiet);
  for (const name of names) await attempt("apt-get", ["install", "-y", "-qq", name], quiet);
}

/**
 * The browsers as environment variables for playwright.config.ts. Without a headless shell Chromium does its part; without
 * either, Playwright's own are installed and need no variable. Null where no browser could be had.
 */
export async function findBrowsers() {
  const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = foundBrowsers();
  const missing = [!CHROMIUM_PATH && "chromium", !HEADLESS_SHELL_PATH && "chromium-headless-shell"].filter(Boolean);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write(`Getting ${missing.join(" and ")}…\n`);
    await installPackages(missing);
  }
  const now = foundBrowsers();
  if (now.CHROMIUM_PATH) return { ...now, HEADLESS_SHELL_PATH: now.HEADLESS_SHELL_PATH ?? now.CHROMIUM_PATH };
  process.stdout.write("No Chromium here: getting Playwright's own…\n");
  return (await attempt("npx", ["playwright", "install", "chromium"])) === 0 ? {} : null;
}

/** Debian's nginx is unpacked next to our modules, where nothing else uses it. */
const UNPACKED = join(root, "node_modules/.cache/nginx");
const FOLDERS = [
  ...(process.env.PATH ?? "").split(delimiter),
  "/usr/sbin",
  "/opt/homebrew/bin",
  join(UNPACKED, "usr/sbin"),
];

const foundNginx = () => FOLDERS.find((folder) => folder && existsSync(join(folder, "nginx")));

/** The folder it is in; null where none could be had, and its tests are skipped. */
export async function findNginx() {
  if (foundNginx() || !existsSync("/usr/bin/apt-get")) return foundNginx() ?? null;
  process.stdout.write("No nginx here: getting one for the tests…\n");
  mkdirSync(UNPACKED, { recursive: true });
  const quiet = { cwd: UNPACKED, stdio: ["ignore", "ignore", "inherit"] };
  await attempt("apt-get", ["download", "-qq", "nginx"], quiet);
  for (const name of readdirSync(UNPACKED).filter((each) => each.endsWith(".deb"))) {
    await attempt("dpkg-deb", ["-x", name, "."], quiet);
  }
  return foundNginx() ?? null;
}
