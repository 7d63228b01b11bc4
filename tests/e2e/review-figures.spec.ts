import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { violationsOf } from "./axe.ts";
import { expect, hydrated } from "./fixtures.ts";
import { calmTest, test } from "./live-fixtures.ts";

calmTest("the price can be read at a point of the curve: by pointer, and by keyboard as a slider", async ({ page }) => {
  test.slow();
  for (const [path, title, name, year] of [
    ["/coin/bitcoin", "حركة السعر", "السعر في لحظة بعينها", "سنة"],
    ["/en/coin/bitcoin", "Price history", "Price at a given time", "1 year"],
  ] as const) {
    await page.goto(`${path}#price-chart`);
    await hydrated(page);
    const chart = page.getByRole("region", { name: title });
    const reader = chart.getByRole("slider", { name });
    // The section is replaced when its content arrives, and again for another span.
    await expect(reader).toBeVisible();
    await chart.getByRole("link", { name: year }).click();
    await expect(chart.getByRole("link", { name: year })).toHaveAttribute("aria-current", "true");
    const words = chart.locator(".chart-reading text");
    const days = (await chart.locator("figure > div bdi").allTextContents()).slice(-2);
    await expect(words.first()).toBeHidden();

    // Time runs left to right in every language, for the arrows too.
    await reader.focus();
    await expect(words.first()).toHaveText("$64,250.12");
    await expect(reader).toHaveAttribute("aria-valuetext", new RegExp(`^\\$64,250\\.12(, |، )${days[1]}$`));
    await reader.press("Home");
    await expect(words.last()).toContainText(days[0] ?? "?");
    await reader.press("ArrowRight");
    await expect(words.last()).not.toContainText(days[0] ?? "?");
    await reader.press("ArrowLeft");
    await expect(reader).toHaveAttribute("aria-valuetext", new RegExp(`${days[0]}$`));
    await reader.blur();
    await expect(words.first()).toBeHidden();

    const { width, height } = (await reader.boundingBox()) ?? { width: 0, height: 0 };
    for (const part of [0.02, 0.5, 0.98]) {
      await reader.hover({ position: { x: width * part, y: height / 2 } });
      await expect(words.filter({ visible: true })).toHaveCount(2);
      const dot = await chart.locator(".chart-reading circle").boundingBox();
      const box = await reader.boundingBox();
      const centre = (dot?.x ?? 0) + (dot?.width ?? 0) / 2 - (box?.x ?? 0);
      expect(Math.abs(centre - width * part)).toBeLessThan(width / 100);
      for (const text of await words.all()) {
        const { x = 0, width: wide = 0 } = (await text.boundingBox()) ?? {};
        expect([path, part, x >= 0 && x + wide <= (page.viewportSize()?.width ?? 0)]).toEqual([path, part, true]);
      }
    }
    await page.mouse.move(2, 2);
    await expect(words.first()).toBeHidden();
    await reader.hover();
    expect(await violationsOf(page, "whole", ["#price-history", "figure"])).toEqual([]);
  }
});

calmTest(
  "reviews have figures with their source: a coin outside the hundred largest, and an exchange",
  async ({ page }) => {
    test.slow();
    for (const [path, figures] of [
      ["/en/coin/kaspa", ["$0.05", "#141"]],
      ["/en/exchange/kraken", ["Trust score10 / 10", "Trust rank", "#3", "94,833.33 BTC"]],
      ["/exchange/kraken", ["10 / 10", "#3", "94,833.33 BTC"]],
    ] as const) {
      // The first visitor asks; who comes after the answer sees it.
      await expect(async () => {
        await page.goto(path);
        const main = page.getByRole("main");
        await expect(
          main
            .getByText(/CoinGecko/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible({ timeout: 1000 });
        for (const figure of figures) await expect(main).toContainText(figure, { timeout: 1000 });
      }).toPass({ timeout: 90_000 });
    }
  },
);

test("a picture that a record names elsewhere comes from our own address", async ({ page, product, world }) => {
  const database = openDatabase({ dataDir: product.dataDir });
  const parts = { database, changes: { notify: () => {} } };
  const image = `${world.pictures.url}/coins/older-store.png`;
  const coin = await createRecords(COIN, parts).create(coinInput({ name: "Older Coin", image }), "test");
  const exchange = await createRecords(EXCHANGE, parts).create(
    exchangeInput({ name: "Older Exchange", image }),
    "test",
  );
  await database.close();
  for (const path of [
    `/en/coin/${coin.id}`,
    `/en/exchange/${exchange.id}`,
    "/en/cryptocurrencies",
    "/en/exchange",
    "/en",
  ]) {
    const picture = page.locator("main article .logo img").first();
    await expect(async () => {
      await page.goto(path);
      await expect(picture).toHaveAttribute("src", /^\/img\/logo\//, { timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    const address = (await picture.getAttribute("src")) ?? "";
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
      .toBe(128);
    const answer = await page.request.get(address);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
    expect(answer.headers()["cache-control"]).toContain("immutable");
  }
});
