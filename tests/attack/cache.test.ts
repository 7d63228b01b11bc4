/** The rules of the page cache, each tried with what would break it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

let product: Product;
let editor: StaffSession;

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "silent", SITE_URL: "http://mizan.example" });
  const database = openDatabase({ dataDir: product.dataDir });
  editor = await openStaffSession(database, "cache@example.com");
  await database.close();
});
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(product.port, path, { headers: { host: "mizan.example", ...headers } });

test("serves everyone the same page, whatever headers they send", async () => {
  const first = await get("/en/coin/bitcoin?utm_source=<script>&category=evil", {
    cookie: `session=${editor.token}; lang=tr`,
    "accept-language": "tr",
    "user-agent": "<script>",
  });
  const second = await get("/en/coin/bitcoin");
  expect(first.body).toBe(second.body);
  expect(second.headers["set-cookie"]).toBeUndefined();
  expect(second.headers["cache-control"]).not.toContain("no-store");
});

test("unknown query parameters create no cache entries", async () => {
  const body = (await get("/en/coin/bitcoin")).body;
  for (const query of ["page=7", "category=halal&sort=name&order=asc", "after=x"]) {
    expect((await get(`/en/coin/bitcoin?${query}`)).body).toBe(body);
  }
  for (const query of ["tab=comparison&page=9", "page=9"]) {
    expect((await get(`/en?${query}`)).headers["cache-control"]).toContain("no-store");
  }
});

test("a URL with unnecessary escapes redirects to the plain one, in the staff area too", async () => {
  for (const [written, plain] of [
    ["/en/%63oin/bitcoin", "/en/coin/bitcoin"],
    ["/%61dmin/login?x=1", "/admin/login?x=1"],
  ] as const) {
    expect(await get(written)).toMatchObject({ status: 308, headers: { location: plain } });
  }
});

test("never stores a staff page, its data, or a failure", async () => {
  for (const path of [
    "/admin/dashboard",
    "/admin/dashboard.data",
    "/admin/audit",
    "/api/auth/session",
    "/en/nothing-here",
    "/admin/login",
  ]) {
    const answer = await get(path, { cookie: `session=${editor.token}` });
    expect([path, answer.headers["cache-control"]]).toEqual([path, expect.stringContaining("no-store")]);
  }
  expect((await get("/admin/dashboard")).status).toBe(302);
  expect((await get("/en/admin/dashboard", { cookie: `session=${editor.token}` })).body).not.toContain(
    "cache@example.com",
  );
});

test("has one key for one page", async () => {
  const plain = (await get("/en/cryptocurrencies?category=halal&sort=name")).headers.etag;
  for (const same of [
    "sort=name&category=halal",
    "category=halal&sort=name&x=1",
    "category=halal&category=haram&sort=name",
    "category=halal&sort=name&page=1",
  ]) {
    expect([same, (await get(`/en/cryptocurrencies?${same}`)).headers.etag]).toEqual([same, plain]);
  }
});
