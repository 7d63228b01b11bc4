/** Every route and every query parameter against hostile input: whatever comes, no answer is a 5xx and the process lives. */
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/database/open.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";
import { HOSTILE, hostileJson, hostileText } from "./hostile-values.ts";
import { listParameters, listPatterns } from "./targets.ts";

const TIMEOUT_MS = 15_000;
const SCRIPT = "<script>alert(1)</script>";
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const patterns = await listPatterns();
const parameters = listParameters();
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

const LISTS = ["/en/cryptocurrencies", "/exchange", "/tr/news", "/api/v1/coins", "/api/v1/exchanges"];

let product: Product;
let database: Database;
let token: string;
/** Of each list as it is without a query. */
const plain = new Map<string, string>();

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "silent" });
  database = openDatabase({ dataDir: product.dataDir });
  for (const path of LISTS) {
    const { headers, body } = await sendRaw(product.port, path);
    expect(body).not.toContain(SCRIPT);
    plain.set(path, String(headers.etag));
  }
});
/** A new one each time: what is sent to the logout may well be a logout. */
beforeEach(async () => {
  token = (await openStaffSession(database, "fuzz@example.com")).token;
});
afterAll(async () => {
  await database.close();
  expect(product.process.exitCode).toBeNull();
  expect(await product.stop()).toBe(0);
});

/** Lone halves of a character cannot occur in an address at all. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const pathOf = (pattern: string, values: readonly string[]): string => {
  let used = 0;
  return pattern.replace(/:\w+\??|\*/g, () => encode(values[used++ % values.length] ?? "x")).replace(/\?$/, "");
};

const ask = fc.record({
  method: fc.constantFrom(...METHODS),
  isData: fc.boolean(),
  isStaff: fc.boolean(),
  values: fc.array(hostileText, { minLength: 1, maxLength: 3 }),
  query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), hostileText), hostileText), { maxLength: 4 }),
  body: hostileJson,
  type: fc.constantFrom(
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "",
  ),
});

test("the routes and parameters were found", () => {
  expect(patterns.length).toBeGreaterThan(50);
  expect(parameters).toEqual(expect.arrayContaining(["category", "cursor", "exchange", "lang", "lens", "page", "q"]));
});

test.each(patterns)("%s", async (pattern) => {
  await fc.assert(
    fc.asyncProperty(ask, async ({ method, isData, isStaff, values, query, body, type }) => {
      const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
      const path = `${pathOf(pattern, values)}${isData ? ".data" : ""}${search ? `?${search}` : ""}`;
      const headers: Record<string, string> = { "sec-fetch-site": "same-origin" };
      if (type) headers["content-type"] = type;
      if (isStaff) headers.cookie = `session=${token}`;
      const hasBody = method !== "GET" && method !== "HEAD";
      const text = JSON.stringify(body) ?? "";
      const answer = await Promise.race([
        sendRaw(product.port, path, { method, headers, ...(hasBody ? { body: text } : {}) }),
        wait(TIMEOUT_MS, null),
      ]);
      if (!answer) throw new Error(`No answer: ${method} ${path} ${JSON.stringify(headers)} ${hasBody ? text : ""}`);
      expect(answer.status, `${method} ${path} ${hasBody ? text : ""}`).toBeLessThan(500);
      expect(answer.headers["x-injected"]).toBeUndefined();
      expect(String(answer.headers.location ?? "/")).toMatch(/^(\/(?![/\\])|https:\/\/res\.cloudinary\.com\/)/);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** Found by the test above: a cursor that no list handed out. */
test.each(["/api/admin/coins", "/api/admin/exchanges"])("%s refuses a made-up cursor", async (path) => {
  for (const address of [`${path}?cursor=(m`, `${path}.data?cursor=(m`]) {
    const answer = await sendRaw(product.port, address, { headers: { cookie: `session=${token}` } });
    expect([address, answer.status]).toEqual([address, 400]);
  }
});

test.each(parameters)("?%s= with every hostile value, on every kind of page", async (name) => {
  for (const value of HOSTILE) {
    const sent = LISTS.map(async (path) => {
      // Where the value means nothing the answer is the list without it, which need not be sent again.
      const headers = { "if-none-match": plain.get(path) ?? "" };
      const answer = await sendRaw(product.port, `${path}?${name}=${encode(value)}`, { headers });
      expect([answer.status, path, value].slice(0, 1).concat(answer.status < 500 ? [] : [path, value])).toEqual([
        answer.status,
      ]);
      expect(answer.body).not.toContain(SCRIPT);
    });
    await Promise.all(sent);
  }
});
