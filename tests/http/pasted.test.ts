/** What is pasted into the search: secrets leave no trace, real and fake addresses differ. */
import { expect, test } from "./product-test.ts";

const PHRASE = "abandon ability able about above absent absorb abstract absurd abuse access accident";
const KEY = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
const asked = (text: string) => `/en/search?q=${encodeURIComponent(text)}`;

test("a seed phrase or a private key is neither searched for, shown nor logged", async ({ textOf, product, get }) => {
  for (const secret of [PHRASE, KEY]) {
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
  expect(product.output()).not.toMatch(/abandon ability|4c0883a69102/);
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
