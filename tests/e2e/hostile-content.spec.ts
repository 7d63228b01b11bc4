import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import { createRecords } from "#server/content/records.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { expect, test } from "./staff.ts";

// A product of its own: nobody else's lists begin with what is written here.
test.use({ locale: "en", productSettings: {} });

const LINK = "javascript:window.__hit=1;alert(1)//";
/** One text with all payloads: one that is not escaped would run. A payload for links must be at the start. */
const PAYLOADS = [
  `"><script>window.__hit=1;alert(1)</script>`,
  `'"><img src=x onerror="window.__hit=1;alert(1)">`,
  `</script><script>window.__hit=1;alert(1)</script>`,
  `<svg onload="window.__hit=1;alert(1)">`,
  LINK,
  `\u2028</title><iframe srcdoc="<script>parent.__hit=1</script>">`,
  `{{constructor.constructor('window.__hit=1')()}}\${alert(1)}`,
];

const TEXTS = [PAYLOADS.join(" "), LINK];

const LANGUAGES = ["en", "ar", "tr"];

/** The same shape with every text replaced, at any depth. */
function poison(value: unknown, text: string): unknown {
  if (typeof value === "string") return text;
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => poison(each, text)) : [text];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poison(each, text)]));
}

const KEPT = { rating: 4, category: "halal" };
const poisoned = (input: Document, text: string): Document => {
  const texts = Object.fromEntries(
    ["name", "description", "pros", "cons", "reason", "advice_x", "des"].map((field) => [
      field,
      Object.fromEntries(LANGUAGES.map((language) => [language, text])),
    ]),
  );
  return { ...(poison(input, text) as Document), translations: texts, ...KEPT };
};

test("text that would be a script is text, on every page, in every language", async ({ page, staff, database }) => {
  const changes = { notify: () => {} };
  const coins = createRecords(COIN, { database, changes });
  const exchanges = createRecords(EXCHANGE, { database, changes });
  const paths: string[] = [];
  for (const [index, text] of TEXTS.entries()) {
    const coin = await coins.create(coinInput(poisoned(coinInput(), text)), text, { id: `hostile-${index}` });
    const exchange = await exchanges.create(exchangeInput(poisoned(exchangeInput(), text)), text, {
      id: `hostile-${index}`,
    });
    for (const language of LANGUAGES) {
      const prefix = language === "ar" ? "" : `/${language}`;
      paths.push(`${prefix}/coin/${coin.id}`, `${prefix}/exchange/${exchange.id}`);
    }
    paths.push(
      `/admin/coins/edit/${coin.id}`,
      `/admin/exchanges/edit/${exchange.id}`,
      `/admin/coins/history/${coin.id}`,
    );
  }
  for (const prefix of ["", "/en", "/tr"]) {
    paths.push(prefix || "/", `${prefix}/cryptocurrencies`, `${prefix}/exchange`);
  }
  paths.push("/admin/dashboard", "/admin/coins", "/admin/exchanges", "/admin/audit");

  await staff.signIn(page);
  const found: string[] = [];
  page.on("dialog", async (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(`${page.url()}: ${message.text().slice(0, 200)}`);
  });
  for (const path of paths) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await page.mouse.move(5, 5);
    expect([path, await page.evaluate(() => "__hit" in window)]).toEqual([path, false]);
    const links = await page
      .locator("a[href], area[href], form[action]")
      .evaluateAll((all) =>
        all
          .map((each) => each.getAttribute("href") ?? each.getAttribute("action") ?? "")
          .filter((to) => /^\s*(javascript|data|vbscript):/i.test(to)),
      );
    expect([path, links]).toEqual([path, []]);
  }
  expect(found).toEqual([]);
  // A browser draws XML with styles of its own, so these are read as they are.
  for (const path of ["/feed.xml", "/en/feed.xml", "/tr/feed.xml"]) {
    const text = await (await page.request.get(path)).text();
    expect([path, /<(script|img|svg|iframe)\b/i.test(text)]).toEqual([path, false]);
  }
});
