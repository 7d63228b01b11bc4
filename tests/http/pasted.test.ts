/** What is pasted into the search: secrets leave no trace, real and fake addresses differ. */
import { dumpDatabase } from "#tests/support/dump-database.ts";
import { expect, test } from "./product-test.ts";

const PHRASES = [
  "abandon ability able about above absent absorb abstract absurd abuse access accident",
  "1. zebra 2. zero 3. zone 4. zoo 5. youth 6. young 7. yellow 8. year 9. wrong 10. write 11. wrist 12. world",
  "legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title",
];
const KEY = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
const asked = (text: string) => `/en/search?q=${encodeURIComponent(text)}`;

test("a seed phrase or a private key is neither searched for, shown nor logged", async ({
  textOf,
  product,
  databaseUrl,
  get,
}) => {
  for (const secret of [...PHRASES, KEY]) {
    for (const path of [asked(secret), `/en/ask?coin=${encodeURIComponent(secret)}`]) {
      const moved = await get(path);
      expect([moved.status, moved.headers.get("location")]).toEqual([302, "/en/search?secret=held"]);
    }
    const fields = ["search?q", "ask?coin", "ask?exchange", "ask?pay", "ask?view", "ask?coin=bitcoin&coin"];
    for (const field of fields) {
      const refused = await get(`/api/v1/${field}=${encodeURIComponent(secret)}`);
      expect([field, refused.status]).toEqual([field, 400]);
      expect(await refused.text()).not.toContain(secret.slice(0, 20));
    }
  }
  const trace = /abandon.{1,5}ability|zebra.{1,7}zero|legal.{1,5}winner|4c0883a69102/;
  expect(product.output()).not.toMatch(trace);
  const stored = await dumpDatabase({ dataDir: product.dataDir, databaseUrl });
  expect(stored).toContain("Bitcoin");
  expect(stored).not.toMatch(trace);
  expect(await textOf("/en/search?secret=held")).toContain("looks like a seed phrase");
});

test("a known address links to the review, a lookalike warns with both addresses", async ({ textOf }) => {
  expect(await textOf(asked("https://accounts.binance.com/en"))).toContain('href="/en/exchange/binance"');
  const warning = await textOf(asked("https://bіnance.com/login"));
  expect(warning).toContain("Careful: this is not the address of");
  expect(warning).toContain("xn--bnance-");
  expect(await textOf(asked("https://example.org/"))).toContain("We do not know the site");
});

test("a link to a list of coins links to the coin", async ({ textOf }) => {
  expect(await textOf(asked("https://www.coingecko.com/en/coins/bitcoin"))).toContain('href="/en/coin/bitcoin"');
  expect(await textOf(asked("0x0000000000000000000000000000000000000001"))).toContain("do not know this contract");
});
