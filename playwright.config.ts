/**
 * The browser tests: in the headless shell, which opens a page with a third of the work, and those tagged @smoke in the
 * whole browser. `npm run test:e2e` finds both and names them in CHROMIUM_PATH and HEADLESS_SHELL_PATH.
 */
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "./tests/support/temporary-files.ts";

keepTemporaryFilesInMemory();

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;
const SMOKE = /@smoke/;
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/support/provide-seeded-data.ts",
  fullyParallel: false,
  // Tests wait part of the time, so one more worker than cores is useful.
  workers: availableParallelism() + 1,
  // Long enough for a busy machine. Tests of response times have their own limits.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["json", { outputFile: PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/browser.json" }]],
  // Requests are tested without a service worker, except in offline.spec.ts.
  use: { locale: "ar", serviceWorkers: "block" },
  projects: [
    {
      name: "shell",
      grepInvert: SMOKE,
      use: { launchOptions: { executablePath: HEADLESS_SHELL_PATH || CHROMIUM_PATH || undefined, args } },
    },
    {
      name: "chromium",
      grep: SMOKE,
      use: CHROMIUM_PATH
        ? { launchOptions: { executablePath: CHROMIUM_PATH, args } }
        : { channel: "chromium", launchOptions: { args } },
    },
  ],
});
