/** What everyone may ask of the endpoints and the lists, and the order they answer in. */
import { LISTED_STATUSES, statusFields } from "#domain/records/category.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { expect, test } from "./product-test.ts";

const PREFIXES = { ar: "", en: "/en", tr: "/tr" } as const;

/** As the language's own rules put them, but for آ: they keep it before every other alif, a reader does not. */
function inOrder(names: readonly string[], language: string): string[] {
  const rules = new Intl.Collator(language, { sensitivity: "base" });
  return names.toSorted((a, b) => rules.compare(a.replaceAll("آ", "ا"), b.replaceAll("آ", "ا")));
}

for (const [language, prefix] of Object.entries(PREFIXES)) {
  test(`sorted by name, pages and endpoints give the names of ${language} in their order`, async ({ get, textOf }) => {
    for (const [kind, path] of [
      ["coins", "/cryptocurrencies"],
      ["exchanges", null],
    ] as const) {
      const names: string[] = [];
      let pageCount = 1;
      for (let page = 1; page <= pageCount; page += 1) {
        const asked = await get(`/api/v1/${kind}?lang=${language}&sort=name&page=${page}`);
        const answer: { items: { name: string }[]; pageCount: number } = await asked.json();
        const given = answer.items.map(({ name }) => name);
        pageCount = answer.pageCount;
        names.push(...given);
        if (!path) continue;
        const html = await textOf(`${prefix}${path}?sort=name&page=${page}`);
        const shown = [...html.matchAll(/<h2[^>]*>.*?<\/h2>/g)].map(([heading]) =>
          heading.replace(/<[^>]*>/g, "").trim(),
        );
        expect(shown.filter((name) => given.includes(name))).toEqual(given);
      }
      expect(names.length).toBeGreaterThan(20);
      expect(names).toEqual(inOrder(names, language));
    }
    const down = await (await get(`/api/v1/coins?lang=${language}&sort=name&order=desc`)).json();
    const last = down.items.map(({ name }: { name: string }) => name);
    expect(last).toEqual(inOrder(last, language).toReversed());
  });
}

test("the API of exchanges responds like that of coins", async ({ get }) => {
  const one = await (await get("/api/v1/exchanges/kraken?lang=tr")).json();
  expect(one).toMatchObject({ success: true, exchange: { id: "kraken", trust_score: 5, trust_score_rank: 999 } });
  const missing = await get("/api/v1/exchanges/nope");
  expect([missing.status, await missing.json()]).toEqual([404, { success: false, error: "Exchange not found" }]);
  for (const query of ["lang=xx", "page=0", "category=nope"]) {
    expect((await get(`/api/v1/exchanges?${query}`)).status).toBe(400);
  }
});

test("a list of the API is narrowed by status, and the narrowed lists together are the whole", async ({ get }) => {
  for (const kind of ["coins", "exchanges"]) {
    const { total } = await (await get(`/api/v1/${kind}`)).json();
    let found = 0;
    for (const listed of LISTED_STATUSES) {
      const narrowed = await (await get(`/api/v1/${kind}?category=${listed}`)).json();
      const { status, category } = statusFields(listed);
      for (const item of narrowed.items)
        expect([item.id, item.status, item.category]).toEqual([item.id, status, category]);
      found += narrowed.total;
    }
    expect([kind, found]).toEqual([kind, total]);
  }
});

test("the coins of the API can be narrowed to a kind of token, the exchanges cannot", async ({ get, textOf }) => {
  const { items, total } = await (await get("/api/v1/coins?kind=gold-token&sort=name&lang=en")).json();
  expect(items.map(({ id }: { id: string }) => id)).toEqual(["pax-gold", "tether-gold"]);
  expect(total).toBe(2);
  expect((await get("/api/v1/coins?kind=shares")).status).toBe(400);
  expect((await get("/api/v1/exchanges?kind=meme")).status).toBe(200);
  const html = await textOf("/en/cryptocurrencies?kind=gold-token&category=halal");
  expect(html.match(/<article/g)).toHaveLength(1);
  expect(html).toContain('href="/en/kinds/gold-token"');
});

test("every kind of token has a page, and no other id has one", async ({ get }) => {
  for (const kind of COIN_KINDS) expect((await get(`/kinds/${kind}`)).status).toBe(200);
  for (const prefix of ["/en", "/tr"]) expect((await get(`${prefix}/kinds/meme`)).status).toBe(200);
  expect((await get("/en/kinds/shares")).status).toBe(404);
});

test("a coin of the API has its assessment: facts with sources, findings, uses", async ({ get }) => {
  const { coin } = await (await get("/api/v1/coins/polygon?lang=en")).json();
  expect(coin).toMatchObject({
    state: "active",
    status: "questionable",
    category: "questionable",
    method: { version: "3.0" },
    strength: expect.stringMatching(/^(?:strong|fair|thin)$/),
    findings: {
      riba: { finding: "concern", weight: "decides" },
      staking: { finding: "shown", weight: "decides" },
      tokenomics: { finding: "shown", weight: "informs" },
    },
    exception: null,
    disputes: [],
  });
  expect(coin.facts.find(({ fact }: { fact: string }) => fact === "interest_business")).toEqual({
    fact: "interest_business",
    value: "official-product",
    evidence: "seen",
    lapsed: false,
    criterion: "riba",
    finding: "concern",
    lookedUp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    sources: expect.arrayContaining([{ title: expect.any(String), url: expect.stringMatching(/^https:/) }]),
  });
  expect(coin.uses).toContainEqual({ id: "lend", offered: true, status: "haram", reason: expect.any(String) });
  expect(coin.screening.findings.riba.finding).toBe("concern");
  expect(coin).not.toHaveProperty("assessment");
  const { exchange } = await (await get("/api/v1/exchanges/binance?lang=tr")).json();
  expect(exchange.products).toContainEqual({
    id: "futures",
    offered: true,
    status: "haram",
    reason: expect.any(String),
  });
  const list = await (await get("/api/v1/coins?lang=en")).json();
  for (const heavy of ["facts", "uses", "findings", "screening"]) expect(list.items[0]).not.toHaveProperty(heavy);
});

test("the API gives the method and the register", async ({ get }) => {
  const { method } = await (await get("/api/v1/method")).json();
  expect(method).toMatchObject({
    version: "3.0",
    kinds: { coin: { facts: { tainted_income_share: { limit: 5 } } } },
  });
  // Nobody else has a limit for it, so it decides nothing.
  expect(method.kinds.coin.facts.insider_share).not.toHaveProperty("limit");
  expect(method.kinds.coin.criteria.tokenomics).toBe("informs");
  const register = await (await get("/api/v1/positions?lang=en")).json();
  expect(register.positions.length).toBeGreaterThan(30);
  const [first] = register.positions;
  expect(register.bodies.map(({ id }: { id: string }) => id)).toContain(first.body);
  expect(["A", "B"]).toContain(first.certainty);
  expect((await get("/api/v1/positions?lang=xx")).status).toBe(400);
});

test("positions are filtered by coin, kind, stance and body, and bodies have a list of their own", async ({ get }) => {
  const idsOf = async (search: string): Promise<string[]> => {
    const { positions } = await (await get(`/api/v1/positions?${search}`)).json();
    return positions.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf("coin=bitcoin&stance=forbids")).toContain("egypt-dar-al-ifta-2018-bitcoin");
  expect(await idsOf("kind=gold-token")).toEqual(["mui-2021-underlying", "malaysia-sac-2020-ribawi-underlying"]);
  expect(await idsOf("body=nobody")).toEqual([]);
  for (const search of ["stance=halal", "kind=shares", "coin=%3Cb%3E", "body="])
    expect([search, (await get(`/api/v1/positions?${search}`)).status]).toEqual([search, 400]);
  const { bodies, positions } = await (await get("/api/v1/positions?body=turkiye-high-board&lang=tr")).json();
  expect(bodies).toEqual([
    { id: "turkiye-high-board", name: "Diyanet, Din İşleri Yüksek Kurulu", country: "TR", type: "body" },
  ]);
  expect(positions).toContainEqual(
    expect.objectContaining({ id: "turkiye-high-board-2017-bitcoin", certainty: "A", evidence: "reports" }),
  );
  const all = await (await get("/api/v1/bodies?lang=en")).json();
  expect(all.bodies).toContainEqual({
    id: "mui",
    name: "Indonesian Ulema Council (MUI)",
    country: "ID",
    type: "body",
    positions: 3,
  });
  expect((await get("/api/v1/bodies?lang=xx")).status).toBe(400);
});

test("/crypto redirects to the list, in the same language", async ({ get, product }) => {
  for (const [path, target] of [
    ["/crypto", "/cryptocurrencies"],
    ["/en/crypto", "/en/cryptocurrencies"],
    ["/tr/crypto?utm=x&category=halal", "/tr/cryptocurrencies?category=halal"],
  ] as const) {
    const answer = await get(path);
    expect(answer.status).toBe(302);
    const { pathname, search } = new URL(answer.headers.get("location") ?? "", product.url);
    expect(pathname + search).toBe(target);
  }
});
