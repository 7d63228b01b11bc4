/** The headers of every kind of answer, the policies to the letter, what is never served, and what is written down of a refusal. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

const TOKEN = "token-of-the-header-tests";
const built = readdirSync("build/client/assets");
const asset = (ending: string): string => `/assets/${built.find((name) => name.endsWith(ending))}`;

let product: Product;
let editor: StaffSession;

beforeAll(async () => {
  product = await startProduct({ SITE_URL: "https://mizan.example", METRICS_TOKEN: TOKEN });
  const database = openDatabase({ dataDir: product.dataDir });
  editor = await openStaffSession(database, "headers@example.com");
  await database.close();
});
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(product.port, path, { headers: { host: "mizan.example", ...headers } });
const asEditor = (path: string) => get(path, { cookie: `__Host-session=${editor.token}` });

describe("policies", () => {
  test.each(["/", "/en", "/tr/coin/bitcoin", "/en/cryptocurrencies", "/en/news", "/en/methodology", "/en/nothing"])(
    "%s: only what its final bytes hold may run or style it",
    async (path) => {
      const { headers, body } = await get(path);
      const scripts = [
        ...body.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g),
      ];
      const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      const hashes = new Set(scripts.map(([, script = ""]) => sourceOf(script)));
      expect(hashes.size).toBe(2);
      const [style, ...others] = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
      expect(others).toEqual([]);
      expect(headers["content-security-policy"]).toBe(
        `default-src 'none'; script-src 'self' ${[...hashes].join(" ")}; style-src 'self' ${sourceOf(style?.[1] ?? "")}; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      );
      expect(body).not.toMatch(/<[^>]+\sstyle="/);
      expect(body).not.toMatch(/<[^>]+\son\w+="/);
    },
  );

  test.each(["/admin/login", "/admin/dashboard", "/admin/coins"])("%s: a fresh nonce each time", async (path) => {
    const nonces = new Set<string>();
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, headers, body } = await asEditor(path);
      expect(status).toBe(200);
      const policy = String(headers["content-security-policy"]);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self' blob:;`);
      expect(body).toContain(`nonce="${nonce}"`);
      expect(Buffer.from(nonce, "base64")).toHaveLength(16);
      nonces.add(nonce);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      });
    }
    expect(nonces.size).toBe(3);
  });
});

test("every kind of response has its content type, framing and HSTS headers", async () => {
  const kinds = [
    ["/en", "text/html; charset=utf-8"],
    ["/en/nothing", "text/html; charset=utf-8"],
    [asset(".js"), "text/javascript; charset=utf-8"],
    [asset(".css"), "text/css; charset=utf-8"],
    [asset(".woff2"), "font/woff2"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/sitemap.xml", expect.stringMatching(/xml; charset=utf-8$/)],
    ["/feed.xml", expect.stringMatching(/xml; charset=utf-8$/)],
    ["/en/coin/bitcoin/feed.xml", expect.stringMatching(/xml; charset=utf-8$/)],
    ["/api/v1/coins", "application/json; charset=utf-8"],
    ["/api/v1/nothing", "application/json"],
    ["/api/openapi.json", "application/json; charset=utf-8"],
    ["/data/mizan.csv", "text/csv; charset=utf-8"],
    ["/badge/coin/bitcoin.svg", "image/svg+xml; charset=utf-8"],
    ["/healthz", "application/json"],
    ["/share/site/en.png", "image/png"],
    ["/en/", undefined],
  ] as const;
  for (const [path, type] of kinds) {
    const { headers } = await get(path);
    expect([path, headers["content-type"]]).toEqual([path, type]);
    expect([path, headers["content-security-policy"]]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([path, headers["strict-transport-security"]]).toEqual([path, "max-age=31536000; includeSubDomains"]);
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
    // What is public and read-only is open to every origin, and nothing else.
    const isOpen = /^\/(?:api\/v1|api\/openapi|data|badge)/.test(path);
    expect([path, headers["cross-origin-resource-policy"]]).toEqual([path, isOpen ? "cross-origin" : "same-origin"]);
    expect([path, headers["access-control-allow-origin"]]).toEqual([path, isOpen ? "*" : undefined]);
    expect([path, headers["x-powered-by"]]).toEqual([path, undefined]);
  }
});

test("metrics need the token; without it they are a 404", async () => {
  const { status, headers } = await get("/metrics", { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["strict-transport-security"]).toBeDefined();
  expect((await get("/metrics")).status).toBe(404);
  expect((await get("/metrics", { authorization: "Bearer wrong" })).status).toBe(404);
});

test("nothing but the build is served: no sources, no settings, no data, no list of files", async () => {
  for (const path of [
    "/.git/HEAD",
    "/.env",
    "/.env.example",
    "/package.json",
    "/server/main.ts",
    "/build/server/index.js",
    "/data/mizan.sqlite",
    "/assets",
    "/logos",
    "/assets/..%2f..%2fserver/index.js",
    "/assets/%2e%2e/%2e%2e/package.json",
    `${asset(".js")}.map`,
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test("the cookie with the staff language is Secure", async () => {
  const { body } = await get("/admin/login", { cookie: "__Secure-lang=tr" });
  expect(body).toMatch(/<html[^>]* lang="tr"/);
  const kept = /function keep\(v\)\{.*\}/.exec(body)?.[0] ?? "";
  expect(kept).toContain('"__Secure-lang="');
  expect(kept).toContain('";secure"');
});

test("a file is sent whole, whatever range is requested", async () => {
  const { body } = await get("/favicon.svg");
  for (const range of ["bytes=5-2", "bytes=-1", "bytes=0-0,5-9", "bytes=99999999-", "bytes=a-b"]) {
    const answer = await get("/favicon.svg", { range });
    expect([range, answer.status, answer.body]).toEqual([range, 200, body]);
  }
});

test("a refusal is logged with its status and client address, and nothing from the request", async () => {
  const own = { host: "mizan.example", "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const secret = "a-secret-nobody-may-read";
  const post = (path: string, headers: Record<string, string>) =>
    sendRaw(product.port, path, { method: "POST", headers, body: JSON.stringify({ secret }) });
  await post("/api/admin/coins", own);
  await post("/api/admin/coins?key=a-secret-nobody-may-read", { ...own, "sec-fetch-site": "cross-site" });
  await post("/api/auth/login", own);
  await get("/en", { host: "evil.example" });
  await get("/admin/dashboard", { cookie: `__Host-session=${secret}` });
  // The log comes through a pipe, after the answers.
  await expect.poll(() => product.output()).toContain("redirected to the login");
  const lines = product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  for (const [path, status] of [
    ["/api/admin/coins", 401],
    ["/api/admin/coins", 403],
    ["/api/auth/login", 400],
    ["/en", 421],
  ] as const) {
    const expected = {
      path,
      status,
      msg: "refused",
      address: "127.0.0.1",
      requestId: expect.any(String),
      time: expect.stringMatching(/Z$/),
    };
    expect(lines).toContainEqual(expect.objectContaining(expected));
  }
  expect(lines).toContainEqual(
    expect.objectContaining({ path: "/admin/dashboard", msg: "redirected to the login", address: "127.0.0.1" }),
  );
  expect(product.output()).not.toContain(secret);
});
