/** What is visible without scrolling: the answer on a phone, the price chart soon after it on a desktop. */
import type { Locator } from "@playwright/test";
import { expect, hydrated } from "./fixtures.ts";
import { test } from "./live-fixtures.ts";

const bottomOf = async (part: Locator): Promise<number> => {
  const { y = Number.NaN, height = Number.NaN } = (await part.boundingBox()) ?? {};
  return y + height;
};

const PHONE = { width: 390, height: 844 };

test("on a phone the first screen has the question with its first answer, and a review's answer with price and sharing", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const prefix of ["", "/en", "/tr"]) {
    await page.goto(prefix || "/");
    const main = page.getByRole("main");
    const answers = main.locator("section[aria-labelledby=answers] li");
    await expect(answers).toHaveCount(3);
    for (const part of [main.getByRole("heading", { level: 1 }), main.getByRole("searchbox"), answers.first()])
      expect(await bottomOf(part), prefix).toBeLessThanOrEqual(PHONE.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    // The first visitor asks for the price; who comes after the answer sees it.
    for (const id of ["bitcoin", "aave", "xrp"]) {
      await expect(async () => {
        await page.goto(`${prefix}/coin/${id}`);
        await expect(page.locator("#first-screen")).toContainText("$", { timeout: 100 });
      }).toPass();
      const top = page.locator("#first-screen");
      const why = top.locator("p.text-lg");
      const price = top.locator("bdi", { hasText: "$" });
      const share = page.locator("main details[data-menu] summary");
      for (const part of [top.getByRole("heading"), top.getByRole("link").first(), why, price, share]) {
        expect(await bottomOf(part), `${prefix} ${id}`).toBeLessThanOrEqual(PHONE.height);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    }
    await hydrated(page);
    await page.locator("main details[data-menu] summary").click();
    const links = page.locator("main details[data-menu] a");
    expect(await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).host))).toEqual(
      ["wa.me", "t.me", "x.com"],
    );
    const menu = (await page.locator("main details[data-menu] > div").boundingBox()) ?? { x: -1, width: 0 };
    expect(menu.x).toBeGreaterThanOrEqual(0);
    expect(menu.x + menu.width).toBeLessThanOrEqual(PHONE.width);
  }
});

test("on a desktop the curve begins within a screen and a half, and the table of contents follows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/coin/bitcoin", "/en/coin/aave", "/tr/coin/tether"]) {
    await page.goto(path);
    // It is replaced by the loaded one.
    const topOfCurve = async () => (await page.locator("#price-history").boundingBox())?.y ?? Number.NaN;
    await expect.poll(topOfCurve, path).toBeLessThan(1350);
    const contents = page.locator("aside nav").last();
    await page.locator("#history").scrollIntoViewIfNeeded();
    await expect(contents).toBeInViewport();
    // Every entry links to a part of the page.
    const missing = await contents
      .locator("a")
      .evaluateAll((all) =>
        all.map((a) => a.getAttribute("href") ?? "").filter((href) => !document.querySelector(href)),
      );
    expect(missing).toEqual([]);
    await contents.locator("a[href='#screening']").click();
    await expect(page.locator("#screening")).toBeInViewport();
  }
});
