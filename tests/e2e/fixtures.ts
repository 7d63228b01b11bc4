/** Fixtures of every browser test: one product per worker, and a page that fails the test on a console error. */
import { test as base, expect } from "@playwright/test";
import { type Product, startProduct } from "#tests/support/product.ts";

/** Runs in the full browser, the others in the headless shell. */
export const SMOKE = { tag: "@smoke" };

type Own = { quietConsole: undefined /** The test itself makes the server fail. */; expectsFaults: boolean };

export const test = base.extend<Own, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectsFaults: [false, { option: true }],
  quietConsole: [
    async ({ page, expectsFaults }, use) => {
      const expected = expectsFaults ? /status of [45][0-9]{2}|net::ERR_FAILED/ : /status of 40[0-9]/;
      const complaints: string[] = [];
      page.on("console", (message) => {
        // A 404 that a test asks for is reported by the browser itself and is not ours to hide.
        if (message.type() === "error" && !expected.test(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints, "the console stays quiet (no script error, no policy violation)").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The page reacts: the script of a public page has run, or the staff area's router has taken over. */
export async function hydrated(page: import("@playwright/test").Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}
