/** The description of the API against the running product, in both directions: what is described works so, and nothing else exists. */

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe } from "vitest";
import { z } from "zod";
import routes from "#app/routes.ts";
import { ALL_ENDPOINTS, type Endpoint } from "#domain/api/endpoints.ts";
import { toCategory } from "#domain/records/category.ts";
import { createApiClient } from "#tests/support/api-client.ts";
import { expect, onPostgres, test as onSqlite } from "./product-test.ts";

type Json = Record<string, unknown>;
type Described = {
  parameters: { name: string; in: string; schema: { enum?: string[] } }[];
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
};
type Description = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};

/** The schemas of the description, as something that checks. */
function checkerOf({ components }: Description) {
  const inDefinitions = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/"));
  const $defs = inDefinitions(components.schemas);
  const made = new Map<string, z.ZodType>();
  return (schema: Json): z.ZodType => {
    const key = JSON.stringify(schema);
    const known = made.get(key) ?? z.fromJSONSchema({ ...inDefinitions(schema), $defs });
    made.set(key, known);
    return known;
  };
}

const schemaOf = ({ responses }: Described, status: number): Json | undefined =>
  responses[status]?.content?.["application/json"]?.schema;

const endpoints = ALL_ENDPOINTS.filter(([, { example }]) => example);
const exampleOf = ({ example = "/" }: Endpoint): URL => new URL(example, "https://mizan.example");

onSqlite("every public endpoint of the product is described, and every described one exists", async () => {
  const walk = (entries: RouteConfigEntry[], parent: string): string[] =>
    entries.flatMap(({ path, file, children = [] }) => {
      const own = path ? `${parent}/${path}` : parent;
      // Unknown addresses are no endpoint.
      return [...(path && file !== "routes/api/unknown.ts" ? [own] : []), ...walk(children, own)];
    });
  const open = walk(await routes, "").filter((path) => /^\/(?:api\/v1\/|api\/openapi|data\/|badge\/)/.test(path));
  const asRoute = (path: string) =>
    path
      .replace(/\{(\w+)\}\.svg$/, ":file")
      .replace(/^\/badge\/\w+/, "/badge/:kind")
      .replace(/^\/data\/.*/, "/data/:file")
      .replace(/\{(\w+)\}/g, ":$1");
  const described = new Set(ALL_ENDPOINTS.map(([, { path }]) => asRoute(path)));
  expect([...new Set(open)].sort()).toEqual([...described].sort());
});

describe.each([
  { engine: "SQLite", test: onSqlite },
  { engine: "PostgreSQL", test: onPostgres },
])("on $engine", ({ test }) => {
  test("a validator finds no error in the description", async ({ get }) => {
    const description = await (await get("/api/openapi.json")).json();
    const found = await new Validator().validate(description);
    expect([found.valid, found.errors]).toEqual([true, undefined]);
    expect(description.openapi).toMatch(/^3\.1\./);
  });

  test("every example answers as described: type, schema, ETag, origin", async ({ get }) => {
    const description: Description = await (await get("/api/openapi.json")).json();
    const check = checkerOf(description);
    for (const [id, endpoint] of endpoints) {
      const { pathname, search } = exampleOf(endpoint);
      const answer = await get(pathname + search);
      const operation = description.paths[endpoint.path]?.get;
      expect([id, answer.status, operation !== undefined]).toEqual([id, 200, true]);
      if (!operation) continue;
      const [type = ""] = Object.keys(operation.responses["200"]?.content ?? {});
      expect(answer.headers.get("content-type"), id).toContain(type);
      expect(answer.headers.get("access-control-allow-origin"), id).toBe("*");
      const schema = schemaOf(operation, 200);
      const body = await answer.text();
      if (schema) expect([id, check(schema).safeParse(JSON.parse(body)).error?.issues]).toEqual([id, undefined]);
      const etag = answer.headers.get("etag");
      expect([id, etag !== null]).toEqual([id, "304" in operation.responses]);
      if (etag) expect([id, (await get(pathname + search, { "If-None-Match": etag })).status]).toEqual([id, 304]);
      if ("429" in operation.responses) expect(answer.headers.get("ratelimit"), id).toMatch(/^"\w+";r=\d+;t=\d+$/);
    }
  });

  test("every value of a parameter is taken and any other refused, in the one shape of failures", async ({ get }) => {
    const description: Description = await (await get("/api/openapi.json")).json();
    const check = checkerOf(description);
    for (const [id, endpoint] of endpoints) {
      const operation = description.paths[endpoint.path]?.get;
      const { pathname } = exampleOf(endpoint);
      for (const { name, in: place, schema } of operation?.parameters ?? []) {
        if (!operation || place !== "query") continue;
        for (const value of schema.enum ?? [])
          expect([id, name, value, (await get(`${pathname}?${name}=${value}`)).status]).toEqual([id, name, value, 200]);
        const parameter = endpoint.query?.parameters[name];
        const isFreeText = parameter !== undefined && "accepts" in parameter && parameter.accepts("§");
        if (isFreeText) continue;
        const refused = await get(`${pathname}?${name}=%C2%A7`);
        const failure = schemaOf(operation, 400);
        expect([id, name, refused.status, failure !== undefined]).toEqual([id, name, 400, true]);
        expect(check(failure ?? {}).safeParse(await refused.json()).success, `${id} ${name}`).toBe(true);
      }
      if (!operation || !("404" in operation.responses)) continue;
      const missing = await get(
        endpoint.path.replace(/\{\w+\}/, "made-up").replace("countries/made-up", "countries/zz"),
      );
      expect([id, missing.status, await missing.json()]).toEqual([
        id,
        404,
        { success: false, error: expect.any(String) },
      ]);
    }
  });

  test("a generated client reads every record, page by page and one by one", async ({ product }) => {
    const get = createApiClient(product.url);
    const coins: string[] = [];
    const exchanges: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, pageCount } = await get("/api/v1/coins", { query: { lang: "tr", page: String(page) } });
      coins.push(...items.map(({ id }) => id));
      pages = pageCount;
    }
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, pageCount } = await get("/api/v1/exchanges", { query: { page: String(page) } });
      exchanges.push(...items.map(({ id }) => id));
      pages = pageCount;
    }
    const data = await get("/data/mizan.json");
    expect(data.licence.name).toBe("CC BY 4.0");
    expect(data.coins.map(({ id }) => id).toSorted()).toEqual(coins.toSorted());
    expect(data.exchanges.map(({ id }) => id).toSorted()).toEqual(exchanges.toSorted());
    for (const { id, status, facts } of data.coins) {
      const { coin } = await get("/api/v1/coins/{id}", { place: { id }, query: { lang: "en" } });
      expect([id, coin.status, coin.category, coin.facts.length]).toEqual([
        id,
        status,
        toCategory(status),
        facts.length,
      ]);
    }
    for (const { id, status, uses } of data.exchanges) {
      const { exchange } = await get("/api/v1/exchanges/{id}", { place: { id } });
      expect([id, exchange.status, exchange.category, exchange.products.length]).toEqual([
        id,
        status,
        toCategory(status),
        uses.length,
      ]);
    }
    const { countries } = await get("/api/v1/countries");
    expect(data.countries.map(({ iso }) => iso).toSorted()).toEqual(countries.map(({ iso }) => iso).toSorted());
    const { positions } = await get("/api/v1/positions", { query: { lang: "en" } });
    expect(data.positions).toHaveLength(positions.length);
  });

  test("the open data changes with the content, as JSON and as CSV", async ({ get, exchanges }) => {
    const [json, csv] = [await get("/data/mizan.json"), await get("/data/mizan.csv")];
    const before = await json.json();
    const rows = (await csv.text()).split("\r\n");
    expect(rows[0]).toBe("part,id,name,subject,value,status,date,sources");
    for (const part of [
      "data set,",
      "method,",
      "coin,bitcoin,",
      "exchange,rain,",
      "fact,coin:bitcoin,",
      "use,",
      "product,",
      "position,",
      "country,ae,",
    ])
      expect(
        rows.some((row) => row.startsWith(part)),
        part,
      ).toBe(true);
    await exchanges.delete("m2", "editor@example.com");
    await expect
      .poll(async () => (await get("/data/mizan.json", { "If-None-Match": json.headers.get("etag") ?? "" })).status)
      .toBe(200);
    const after = await (await get("/data/mizan.json")).json();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.exchanges).toHaveLength(before.exchanges.length - 1);
  });

  test("a badge is a picture that any site may show and that can run nothing", async ({ get }) => {
    for (const [language, word] of [
      ["ar", "حلال"],
      ["en", "Halal"],
      ["tr", "Helal"],
    ]) {
      const badge = await get(`/badge/coin/bitcoin.svg?lang=${language}`);
      const svg = await badge.text();
      expect(svg).toContain(`>${word}<`);
      expect(svg).toMatch(/2026|٢٠٢٦/);
      expect(svg).not.toMatch(/<script|on\w+=|href|<foreignObject|<style/i);
      expect(badge.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(badge.headers.get("content-security-policy")).toContain("sandbox");
    }
    for (const path of ["/badge/coin/made-up.svg", "/badge/coin/bitcoin.png", "/badge/body/mui.svg"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test("other sites may read and ask beforehand, and nothing of staff or forms is open to them", async ({
    get,
    product,
  }) => {
    const ask = (path: string) => fetch(new URL(path, product.url), { method: "OPTIONS" });
    const allowed = await ask("/api/v1/coins");
    expect([allowed.status, allowed.headers.get("access-control-allow-methods")]).toEqual([204, "GET, HEAD"]);
    for (const path of ["/api/admin/coins", "/api/auth/login", "/en", "/api/otp/send"]) {
      expect([path, (await ask(path)).status]).toEqual([path, 405]);
      expect((await get(path)).headers.get("access-control-allow-origin"), path).toBeNull();
    }
    const form = await fetch(new URL("/api/v1/coins/dogwifcoin/review-request", product.url), {
      method: "POST",
      headers: { Origin: "https://elsewhere.example" },
    });
    expect([form.status, form.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });
});
