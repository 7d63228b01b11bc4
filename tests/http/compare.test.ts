/** Random comparisons over the seeded records: which rows differ is computed here from the public API alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";
import { THOROUGH } from "#tests/support/thorough.ts";

const COMPARISONS = THOROUGH ? 200 : 40;
const AT_ONCE = 8;
const LANGUAGES = ["", "/en", "/tr"] as const;
const KINDS = { coin: "coins", exchange: "exchanges" } as const;
type Kind = keyof typeof KINDS;

/** Asked of the records in which one of these facts has one of these values; of all without it. */
type Rule = { onlyFor?: Record<string, string[]> };
type KindMethod = { criteria: object; facts: Record<string, Rule>; uses: Record<string, { by: string }> };
type Use = { id: string; offered: boolean | null; status: string | null };
type Published = {
  id: string;
  status: string | null;
  state: string;
  rating: number | null;
  rating_answers: Record<string, number> | null;
  established: string;
  country: string;
  method: object | null;
  exception: string | null;
  findings: Record<string, { finding: string }>;
  facts: { fact: string; value: unknown }[];
  uses?: Use[];
  products?: Use[];
};

let product: Product;
let method: Record<Kind, KindMethod>;
const records: Record<Kind, Published[]> = { coin: [], exchange: [] };

/** A client of its own for each request: one alone may not have so many of these pages rendered. */
let client = 0;
function get(path: string): Promise<Response> {
  client += 1;
  const from = `198.51.${Math.floor(client / 250)}.${(client % 250) + 1}`;
  return fetch(product.url + path, { headers: { "X-Forwarded-For": from } });
}
const readJson = async (path: string) => (await get(path)).json();

async function listIds(kind: Kind): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, pageCount } = await readJson(`/api/v1/${KINDS[kind]}?lang=en&page=${page}`);
    ids.push(...items.map(({ id }: Published) => id));
    last = pageCount;
  }
  return ids;
}

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1" });
  method = (await readJson("/api/v1/method")).method.kinds;
  for (const kind of ["coin", "exchange"] as const) {
    for (const id of await listIds(kind))
      records[kind].push((await readJson(`/api/v1/${KINDS[kind]}/${id}?lang=en`))[kind]);
  }
  expect(records.coin.length).toBeGreaterThan(50);
  expect(records.exchange.length).toBeGreaterThan(10);
});
afterAll(() => product.stop());

/** Entries without their sources, in one order. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map(({ sources: _, ...entry }) => JSON.stringify(Object.entries(entry).toSorted())).toSorted();
}

function factOf(kind: Kind, record: Published, fact: string): unknown {
  const found = (name: string) => record.facts.find((one) => one.fact === name)?.value;
  const { onlyFor } = method[kind].facts[fact] ?? {};
  const isMet = ([name, values]: [string, string[]]): boolean => values.includes(String(found(name)));
  const isAsked = record.method !== null && (!onlyFor || Object.entries(onlyFor).some(isMet));
  return isAsked ? plain(found(fact) ?? "unknown") : null;
}

function useOf(kind: Kind, record: Published, id: string): unknown {
  if (!record.method) return null;
  const { offered = null, status = null } = (record.uses ?? record.products ?? []).find((use) => use.id === id) ?? {};
  const isCertified = method[kind].uses[id]?.by === "certificate" && status !== null;
  if (offered === null && !isCertified) return "not known";
  return offered === false ? "not offered" : (status ?? "not offered");
}

/** Every row that has to be there, by its group and id, and what each record has in it. */
function rowsOf(kind: Kind, compared: readonly Published[]): Map<string, unknown[]> {
  const rows = new Map<string, unknown[]>();
  const add = (row: string, of: (record: Published) => unknown) => rows.set(row, compared.map(of));
  add("status status", ({ status, state }) => status ?? state);
  add("status state", ({ state }) => state);
  add("status basis", (record) => record.method && (record.exception === null ? "rule" : "exception"));
  add("rating rating", ({ rating }) => rating);
  for (const question of ["works", "safe", "open", "lasts", "fair"])
    add(`rating ${question}`, ({ rating_answers: answers }) => answers?.[question] ?? null);
  for (const id of Object.keys(method[kind].uses)) add(`uses ${id}`, (record) => useOf(kind, record, id));
  for (const criterion of Object.keys(method[kind].criteria))
    add(`criteria ${criterion}`, ({ findings }) => findings[criterion]?.finding ?? null);
  for (const fact of Object.keys(method[kind].facts)) add(`facts ${fact}`, (record) => factOf(kind, record, fact));
  add("facts established", ({ established }) => (established === "N/A" ? null : established || null));
  add("facts country", ({ country }) => (country === "Unknown" ? null : country || null));
  for (const [row, values] of rows) if (values.every((value) => value === null)) rows.delete(row);
  return rows;
}

const differs = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value))).size > 1;

const GROUP = /<tbody[^>]*data-group="([^"]+)"[^>]*>([\s\S]*?)<\/tbody>/g;
const ROW = /data-row="([^"]+)" data-differs="(true|false)"/g;

/** What the page says of each row; market figures and the line of the review are not the API's. */
function shownRows(html: string): Map<string, boolean> {
  const rows = [...html.matchAll(GROUP)].flatMap(([, group = "", body = ""]) =>
    [...body.matchAll(ROW)].map(([, row, is]) => [`${group} ${row}`, is === "true"] as const),
  );
  return new Map(rows.filter(([row]) => !row.startsWith("figures ") && row !== "status why"));
}

/** The same comparisons in every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test("random comparisons show exactly the rows that differ", async () => {
  const dice = createDice(19);
  const asked = Array.from({ length: COMPARISONS }, (_, index) => {
    const kind: Kind = dice(3) === 0 ? "exchange" : "coin";
    const count = 2 + dice(3);
    const chosen = new Set<Published>();
    while (chosen.size < count) {
      const one = records[kind][dice(records[kind].length)];
      if (one) chosen.add(one);
    }
    return { kind, compared: [...chosen], language: LANGUAGES[index % LANGUAGES.length] ?? "" };
  });
  async function check({ kind, compared, language }: (typeof asked)[number]): Promise<void> {
    const path = `${language}/compare?${compared.map(({ id }) => `${kind}=${encodeURIComponent(id)}`).join("&")}`;
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const expected = new Map([...rowsOf(kind, compared)].map(([row, values]) => [row, differs(values)]));
    expect([path, Object.fromEntries(shownRows(await response.text()))]).toEqual([path, Object.fromEntries(expected)]);
  }
  for (let from = 0; from < asked.length; from += AT_ONCE)
    await Promise.all(asked.slice(from, from + AT_ONCE).map(check));
});

const textOf = async (path: string): Promise<string> => (await (await get(path)).text()).replace(/[\u2068\u2069]/g, "");

test("what is named and not compared is said, and never more than text", async () => {
  const unknown = await textOf("/en/compare?coin=bitcoin&coin=%3Cscript%3Ealert(1)&coin=ethereum&coin=bitcoin&coin=");
  expect(unknown).toContain("Not found: &lt;script&gt;alert(1).");
  expect(unknown.match(/<th scope="col"/g)).toHaveLength(2);
  const five = await textOf(
    "/en/compare?coin=bitcoin&coin=ethereum&coin=solana&coin=cardano&coin=xrp&exchange=binance",
  );
  expect(five.match(/<th scope="col"/g)).toHaveLength(4);
  expect(five).toContain("You can compare up to four. Left out: XRP.");
  expect(five).toContain("Only the coins are shown.");
});

const fieldsOf = (html: string, kind: Kind): number =>
  html.match(new RegExp(`<input [^>]*list="choices"[^>]*name="${kind}"`, "g"))?.length ?? 0;

test("with fewer than two the page is the form, with a field for each that is still wanted", async () => {
  for (const path of ["/en/compare", "/en/compare?coin=nothing", "/en/compare?coin=%F0%9F%98%80&exchange=%00x"]) {
    const response = await get(path);
    expect([path, [200, 400].includes(response.status)]).toEqual([path, true]);
  }
  expect(fieldsOf(await textOf("/en/compare"), "coin")).toBe(2);
  expect(fieldsOf(await textOf("/en/compare?exchange="), "exchange")).toBe(2);
  const one = await textOf("/en/compare?exchange=kraken");
  expect(fieldsOf(one, "exchange")).toBe(1);
  expect(one).toContain('<input type="hidden" name="exchange" value="kraken"/>');
  expect(one).not.toContain('<option value="Kraken">');
  expect(fieldsOf(await textOf("/en/compare?coin=bitcoin&coin=ethereum"), "coin")).toBe(1);
  expect(fieldsOf(await textOf("/en/compare?coin=bitcoin&coin=ethereum&coin=solana&coin=xrp"), "coin")).toBe(0);
});

test("a record is found by its name in the language of the page, by its symbol, and once", async () => {
  const typed = await textOf(`/compare?coin=${encodeURIComponent(" بيتكوين")}&coin=eth&coin=ETH&coin=bitcoin`);
  expect(typed.match(/<th scope="col"/g)).toHaveLength(2);
  expect(typed).toContain('href="/coin/ethereum"');
  expect(typed).toContain('href="/coin/bitcoin"');
});

test("it is rendered for each visitor, kept out of search, and shared under its own address and picture", async () => {
  const response = await get("/tr/compare?utm=x&coin=bitcoin&coin=nothing&coin=ethereum");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const [head = ""] = (await response.text()).split("</head>");
  expect(head).toContain(`href="${product.url}/tr/compare?coin=bitcoin&amp;coin=ethereum"`);
  const picture = /og:image" content="[^"]*?(\/share\/[^"]+)"/.exec(head)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const bytesOf = async (path: string) => {
    const drawn = await get(path);
    expect([path, drawn.status, drawn.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
    return drawn.headers.get("etag");
  };
  const own = await bytesOf(picture);
  const site = await bytesOf("/share/site/tr.png");
  expect(own).not.toBe(site);
  expect(await bytesOf("/share/compare/tr.png?coin=made-up&coin=bitcoin")).toBe(site);
  expect((await get("/share/compare/de.png?coin=bitcoin&coin=ethereum")).status).toBe(404);
});
