/** Layout on a phone: nothing is wider than the screen whatever it has to show, and what is pressed is large enough. */
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createRecords } from "#server/content/records.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { expect, test } from "./staff.ts";

test.use({ productSettings: {} });

const UNBROKEN = "w".repeat(200);
const WIDTHS = [320, 360];

test("200 unbroken characters in a query, a name or an address widen no page", async ({ page, database }) => {
  const changes = { notify: () => {} };
  const text = Object.fromEntries(["en", "ar", "tr"].map((language) => [language, UNBROKEN]));
  const long = {
    name: UNBROKEN,
    symbol: UNBROKEN.slice(0, 20),
    website: `https://${UNBROKEN.slice(0, 60)}.example/${UNBROKEN}`,
    sources: [{ title: UNBROKEN, url: `https://example.com/${UNBROKEN}` }],
    translations: Object.fromEntries(["name", "description", "reason", "pros", "des"].map((field) => [field, text])),
  };
  await createRecords(COIN, { database, changes }).create(coinInput({ ...coinInput(), ...long }), "test", {
    id: "long",
  });
  await createRecords(EXCHANGE, { database, changes }).create(exchangeInput({ ...exchangeInput(), ...long }), "test", {
    id: "long",
  });
  const query = encodeURIComponent(UNBROKEN);
  const paths = [
    ...[
      "/",
      "/cryptocurrencies",
      "/exchange",
      "/coin/long",
      "/exchange/long",
      `/search?q=${query}`,
      `/search?q=${"z".repeat(200)}`,
    ],
    ...["/ask?coin=long&exchange=long&country=ae", `/ask?coin=${query}`, "/compare?coin=long&coin=bitcoin"],
    ...["/report?about=coin:long", "/watchlist?coin=long&exchange=long", "/holdings", `/${UNBROKEN}`],
  ];
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, width, Math.max(0, over)]).toEqual([path, width, 0]);
    }
  }
});

const PAGES = [
  ...["/", "/cryptocurrencies", "/exchange", "/coin/bitcoin", "/exchange/binance", "/exchange/ftx", "/markets"],
  ...["/compare?coin=bitcoin&coin=dogecoin", "/search?q=bin", "/countries", "/countries/ae", "/scholars", "/zakat"],
];

test("what is pressed is at least 44 pixels high, links inside a sentence aside", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "a, button, summary, select, input:not([type=hidden], [type=checkbox])",
        ),
      ]
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          if (!target.checkVisibility() || width === 0 || target.matches(".skip") || height >= 43.5) return false;
          // A link whose card or row is pressed with it, and one that is part of a sentence.
          const isCard = getComputedStyle(target, "::after").position === "absolute";
          const isInText = target.parentElement?.textContent !== target.textContent;
          return !isCard && !(target.matches("a") && (isInText || target.closest("sup, [href^='#source-']")));
        })
        .map((target) => target.outerHTML.slice(0, 120)),
    );
    expect([path, small]).toEqual([path, []]);
  }
});
