import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { expect } from "./fixtures.ts";
import { calmTest, test } from "./live-fixtures.ts";

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
