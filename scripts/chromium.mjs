// Finds a Chromium for the browser tests, or gets one: from the system's packages as root, else Playwright's own.
import { existsSync } from "node:fs";
import { attempt } from "./setup.mjs";

const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const found = () => PLACES.find((place) => place && existsSync(place));

/** The path of a Chromium; "" means Playwright's own is installed; null that none could be had. */
export async function findChromium() {
  if (found()) return found();
  process.stdout.write("No Chromium here: getting one…\n");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const quiet = {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    };
    await attempt("apt-get", ["update", "-qq"], quiet);
    await attempt("apt-get", ["install", "-y", "-qq", "chromium"], quiet);
    if (found()) return found();
  }
  return (await attempt("npx", ["playwright", "install", "chromium"])) === 0 ? "" : null;
}
