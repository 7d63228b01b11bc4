/** Countries over HTTP: the endpoints, the pages that are there and those that are not, the filter of exchanges. */
import { LISTED_STATUSES } from "#domain/records/category.ts";
import { expect, test } from "./product-test.ts";

test("the API lists the countries and says of each fact how sure it is", async ({ get }) => {
  const { countries } = await (await get("/api/v1/countries?lang=en")).json();
  expect(countries).toHaveLength(27);
  const yemen = countries.find(({ iso }: { iso: string }) => iso === "ye");
  expect(yemen).toMatchObject({
    name: "Yemen",
    holding: { value: "unclear", certainty: "C", verified: false },
    as_of: "2026-11-16",
  });
  const { country } = await (await get("/api/v1/countries/ae?lang=en")).json();
  expect(country).toMatchObject({
    iso: "ae",
    holding: { value: "allowed-licensed", certainty: "A", verified: true },
    laws: expect.arrayContaining([expect.objectContaining({ date: "2025-09", certainty: "A" })]),
  });
  expect(country.holding.sources[0]).toEqual({ title: expect.any(String), url: expect.stringMatching(/^https:/) });
  expect(country.exchanges.licensed.items.map(({ id }: { id: string }) => id)).toContain("rain");
});

test("the API refuses as the other endpoints do", async ({ get, product }) => {
  const missing = await get("/api/v1/countries/zz");
  expect([missing.status, await missing.json()]).toEqual([404, { success: false, error: "Country not found" }]);
  for (const path of ["/api/v1/countries?lang=xx", "/api/v1/countries/ae?lang=xx"])
    expect([path, (await get(path)).status]).toEqual([path, 400]);
  const posted = await fetch(`${product.url}/api/v1/countries`, { method: "POST", headers: { origin: product.url } });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET"]);
});

test("every country has a page in three languages, and nothing else has", async ({ get, textOf }) => {
  for (const prefix of ["", "/en", "/tr"]) {
    expect((await get(`${prefix}/countries/ye`)).status).toBe(200);
    for (const iso of ["zz", "YE", "y", "yemen"]) expect((await get(`${prefix}/countries/${iso}`)).status).toBe(404);
  }
  const html = await textOf("/en/countries/ae");
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toMatch(/<link rel="alternate" hrefLang="tr" href="[^"]+\/tr\/countries\/ae"/i);
  const pages = await textOf("/sitemaps/pages.xml");
  expect(pages).toContain("/en/countries/ye</loc>");
  expect(pages).toContain("/countries</loc>");
});

test("no country page links to an exchange's site or a referral", async ({ textOf, get }) => {
  const { countries } = await (await get("/api/v1/countries")).json();
  for (const { iso } of countries) {
    const html = await textOf(`/en/countries/${iso}`);
    expect([iso, /sponsored|data-offer/.test(html), /[?&](?:ref|aff|affiliate|invite)=/i.test(html)]).toEqual([
      iso,
      false,
      false,
    ]);
  }
  for (const path of ["/countries", "/tr/countries"]) expect(await textOf(path)).not.toMatch(/sponsored|data-offer/);
  expect(await textOf("/en/exchange")).toContain("data-offer");
});

test("the filter of exchanges counts, pages and works with the status", async ({ get, textOf }) => {
  const { country } = await (await get("/api/v1/countries/ae")).json();
  const { licensed, open } = country.exchanges;
  const total = licensed.total + open.total;
  const cardsIn = (html: string) => html.match(/<article/g)?.length ?? 0;
  const first = await textOf("/en/exchange?country=ae");
  expect(first).toContain(`${total} exchange`);
  expect(cardsIn(first)).toBe(Math.min(10, total));
  expect(first).toContain("Has a local licence");
  let shown = 0;
  for (const status of LISTED_STATUSES) {
    // A page past the last is answered with a redirect.
    for (let page = 1; ; page++) {
      const answer = await get(`/en/exchange?country=ae&category=${status}${page > 1 ? `&page=${page}` : ""}`);
      if (answer.status !== 200) break;
      shown += cardsIn(await answer.text());
    }
  }
  expect(shown).toBe(total);
  const last = Math.ceil(total / 10);
  expect((await get("/en/exchange?country=ae&page=99")).headers.get("location")).toBe(
    `/en/exchange?country=ae${last > 1 ? `&page=${last}` : ""}`,
  );
  expect(await textOf("/en/exchange?country=zz")).not.toContain("Has a local licence");
});

test("what nobody verified says so in place of a value", async ({ textOf }) => {
  for (const [path, words] of [
    ["/countries/ye", "غير متحقَّق منه"],
    ["/en/countries/ye", "Not verified"],
    ["/tr/countries/ye", "Doğrulanmadı"],
  ] as const) {
    const [, main = ""] = (await textOf(path)).split("<main");
    expect([path, main.split(`>${words}<`).length - 1]).toEqual([path, 3]);
  }
  const rows = (await textOf("/en/countries")).split("<tr").filter((row) => row.includes("Yemen"));
  expect(rows).toEqual([expect.stringContaining("Not verified")]);
});
