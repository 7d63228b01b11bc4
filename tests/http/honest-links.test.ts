/** Every link to an exchange's site has our status next to it, and unset buttons link to a halal exchange. */
import { describe, expect } from "vitest";
import { findByAddress } from "#domain/records/offered-link.ts";
import type { Grade } from "#domain/screening/fact-rules.ts";
import { linksOf } from "#tests/support/page-links.ts";
import { startProduct } from "#tests/support/product.ts";
import { test } from "./product-test.ts";

/** Pages that are about one thing, which the API gives with its sources. */
const OWN = /^\/en\/(?<kind>coin|exchange|countries)\/(?<id>[\w-]+)$/;

type Exchange = { id: string; website: string; status: string | null; rating: number };
type Graded = Exchange & {
  grade: { grade: Grade } | null;
  facts: { fact: string; value: unknown }[];
};
type Get = (path: string) => Promise<Response>;

async function listExchanges(get: Get): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const answer = await (await get(`/api/v1/exchanges?lang=en&page=${page}`)).json();
    exchanges.push(...answer.items);
    pageCount = answer.pageCount;
  }
  return exchanges;
}

/** As the buttons choose: of the halal ones that have accounts and no forbidden product at hand, by rating, then by id. */
async function inOrderOfOffer(get: Get): Promise<Graded[]> {
  const halal = (await listExchanges(get)).filter(({ status }) => status === "halal");
  const graded: Graded[] = await Promise.all(
    halal.map(async ({ id }) => (await (await get(`/api/v1/exchanges/${id}?lang=en`)).json()).exchange),
  );
  return graded
    .filter(({ grade }) => grade?.grade === "clean" || grade?.grade === "separate")
    .filter(({ facts }) => !facts.some(({ value }) => value === "users-keep-keys"))
    .toSorted((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1));
}

test("unset buttons link to the best halal exchange, without an affiliate mark", async ({ get, textOf }) => {
  const [best] = await inOrderOfOffer(get);
  expect(best?.grade?.grade).toBe("separate");
  for (const path of ["/", "/en", "/tr"]) {
    const offers = linksOf(await textOf(path)).filter(({ isOffer }) => isOffer);
    // The header's button, its twin in the menu of a phone, and that of the first screen.
    expect(offers).toHaveLength(3);
    for (const { href, rel, statuses } of offers)
      expect([href, rel, statuses]).toEqual([best?.website, "noopener noreferrer", ["halal"]]);
  }
});

test("no page links to an exchange's site without that exchange's status next to it", async ({
  get,
  textOf,
  product,
}) => {
  const exchanges = await listExchanges(get);
  const index = await textOf("/sitemap.xml");
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const pages = (await Promise.all(parts.map(textOf))).flatMap((xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname),
  );
  expect(pages.length).toBeGreaterThan(150);
  const bare: string[] = [];
  let seen = 0;
  const lists = [
    "/en/exchange?page=2",
    "/en/exchange?page=3",
    "/en?tab=comparison",
    "/en/compare?kind=exchange&id=okx&id=rain",
  ];
  for (const path of [...new Set(pages.filter((one) => one.startsWith("/en"))), ...lists]) {
    const own = OWN.exec(path)?.groups;
    const answer =
      own && (await textOf(`/api/v1/${own.kind === "countries" ? own.kind : `${own.kind}s`}/${own.id}?lang=en`));
    for (const { href, statuses } of linksOf(await textOf(path))) {
      const exchange = href.startsWith(product.url) ? undefined : findByAddress(href, exchanges);
      // What a page is about has its own site and its sources.
      if (!exchange || answer?.includes(JSON.stringify(href).slice(1, -1))) continue;
      seen += 1;
      if (!statuses.includes(exchange.status ?? "ended")) bare.push(`${path} → ${href}`);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});

test("once the linked exchange is deleted, every page links to the next", async ({ get, textOf, exchanges }) => {
  const offerOf = async (path: string) => linksOf(await textOf(path)).find(({ isOffer }) => isOffer)?.href;
  const [best, next] = await inOrderOfOffer(get);
  expect(next?.website).toMatch(/^https:/);
  expect(await offerOf("/en/developers")).toBe(best?.website);
  await exchanges.delete(best?.id ?? "", "editor@example.com");
  for (const path of ["/en/developers", "/tr/news"]) await expect.poll(() => offerOf(path)).toBe(next?.website);
});

describe("a link that an operator set", () => {
  test("is marked as an affiliate link and shows the status; the start logs one that is not halal", async ({
    onTestFinished,
  }) => {
    const product = await startProduct({ SIGN_UP_URL: "https://accounts.upbit.com/register?ref=1" });
    onTestFinished(async () => {
      await product.stop();
    });
    expect(product.output()).toMatch(/"setting":"SIGN_UP_URL","name":"Upbit","status":"questionable"/);
    const html = await (await fetch(new URL("/en", product.url))).text();
    const paid = linksOf(html).filter(({ rel }) => rel.includes("sponsored"));
    expect(paid).toEqual([
      expect.objectContaining({ href: "https://accounts.upbit.com/register?ref=1", statuses: ["questionable"] }),
    ]);
    expect(html).toContain("Links to \u2068Upbit\u2069. Our status for it: Questionable.");
    expect(html).toContain('href="/en/about#earning"');
    const about = await (await fetch(new URL("/en/about", product.url))).text();
    expect(about).toContain("count as affiliate links");
    const law = await (await fetch(new URL("/en/countries/tr", product.url))).text();
    expect(linksOf(law).filter(({ isOffer }) => isOffer)).toEqual([]);
  });
});
