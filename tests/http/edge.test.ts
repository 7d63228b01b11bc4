/** The HTTP edge of the built product: what a page is sent with, what is refused, and how it stops. */
import { startProduct } from "#tests/support/product.ts";
import { sendRaw as send } from "#tests/support/raw-request.ts";
import { expect, test } from "./product-test.ts";

test("a finished page: policy by hash, ETag, 304, brotli and gzip", async ({ product }) => {
  const path = "/en/cryptocurrencies";
  const plain = await send(product.port, path);
  expect(plain.status).toBe(200);
  expect(plain.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  expect(plain.headers["content-security-policy"]).not.toContain("unsafe");
  expect(plain.headers["x-powered-by"]).toBeUndefined();
  expect(plain.body).not.toMatch(/<[^>]+\sstyle="/);
  const etag = String(plain.headers.etag);
  expect((await send(product.port, path, { headers: { "if-none-match": etag } })).status).toBe(304);
  for (const encoding of ["br", "gzip"]) {
    const answer = await send(product.port, path, { headers: { "accept-encoding": encoding } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  }
  const head = await send(product.port, path, { method: "HEAD" });
  expect([head.status, head.body]).toEqual([200, ""]);
});

test("bad input is the default view or a clear 4xx, never a 5xx", async ({ product }) => {
  const normal = (await send(product.port, "/en/cryptocurrencies")).headers.etag;
  for (const query of [
    "category=nope",
    "sort=drop%20table",
    "order=up",
    "page=-1",
    "page=abc",
    "page=1e9",
    "page=0",
    "x=1",
    "category=halal%27",
    "page=1",
  ]) {
    const answer = await send(product.port, `/en/cryptocurrencies?${query}`);
    expect([query, answer.status, answer.headers.etag]).toEqual([query, 200, normal]);
  }
  for (const [path, status] of [
    ["/coin/'", 404],
    ["/coin/%00", 400],
    [`/coin/${"x".repeat(1900)}`, 404],
    [`/coin/${"x".repeat(10_000)}`, 414],
    ["/coin/%E0%A4%A", 400],
    ["/en//evil.example", 404],
    ["/ar/%5Cevil.example", 404],
    ["//evil.example/", 308],
    ["/coin/..%2f..%2fetc", 404],
    ["/api/v1/coins?page=abc", 400],
    ["/api/v1/coins?lang=xx", 400],
    ["/api/v1/coins/nope", 404],
    ["/api/v1/nothing", 404],
    ["/assets/none.js", 404],
  ] as const) {
    const answer = await send(product.port, path);
    expect([path, answer.status]).toEqual([path, status]);
    if (status === 308) expect(answer.headers.location).toBe("/evil.example");
  }
});

test("methods, sizes and cross-site writes are refused", async ({ product }) => {
  for (const method of ["TRACE", "OPTIONS", "PROPFIND"])
    expect((await send(product.port, "/en", { method })).status).toBe(405);
  const foreign: Record<string, string>[] = [
    {},
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: product.url },
  ];
  for (const headers of foreign) {
    expect((await send(product.port, "/en", { method: "POST", headers, body: "{}" })).status).toBe(403);
  }
  const own = { origin: `http://127.0.0.1:${product.port}`, host: `127.0.0.1:${product.port}` };
  const posted = await send(product.port, "/en/cryptocurrencies", { method: "POST", headers: own, body: "a=1" });
  expect(posted.status).toBe(405);
  const nowhere = await send(product.port, "/en", { method: "POST", headers: own, body: "a=1" });
  expect(nowhere.status).toBe(405);
  expect(nowhere.body).toContain("Unexpected Application Error!");
  expect(nowhere.body).toContain("<bdi>405</bdi>");
  const large = await send(product.port, "/api/v1/coins", {
    method: "POST",
    headers: own,
    body: Buffer.alloc(70_000, 97),
  });
  expect(large.status).toBe(413);
});

test("below /api a wrong address or method is refused in the endpoints' own shape", async ({ product }) => {
  const own = { origin: `http://127.0.0.1:${product.port}`, host: `127.0.0.1:${product.port}` };
  for (const [method, path, status, allow] of [
    ["GET", "/api", 404, undefined],
    ["GET", "/api/nope", 404, undefined],
    ["POST", "/api/nope", 404, undefined],
    ["GET", "/api/v1/nothing/here", 404, undefined],
    ["POST", "/api/v1/coins", 405, "GET"],
    ["DELETE", "/api/v1/exchanges/binance", 405, "GET"],
    ["GET", "/api/otp/send", 405, "POST"],
    ["GET", "/api/admin/nope", 401, undefined],
  ] as const) {
    const answer = await send(product.port, path, { method, headers: own });
    expect([method, path, answer.status, answer.headers.allow]).toEqual([method, path, status, allow]);
    expect(JSON.parse(answer.body)).toEqual({ success: false, error: expect.any(String) });
  }
});

test("another host is answered 421 where the site's address is set", async () => {
  const product = await startProduct({ SITE_URL: "https://mizan.example" });
  expect((await send(product.port, "/en", { headers: { host: "evil.example" } })).status).toBe(421);
  const own = await send(product.port, "/en", { headers: { host: "mizan.example" } });
  expect(own.status).toBe(200);
  expect(own.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  expect(own.body).toContain('href="https://mizan.example/en"');
  await product.stop();
});

test("a bad setting stops the start with a sentence that names it", async () => {
  await expect(startProduct({ PORT: "many" })).rejects.toThrow(/PORT is not usable/);
  await expect(startProduct({ SITE_URL: "nonsense" })).rejects.toThrow(/SITE_URL is not usable/);
});

test("an unknown cookie or header never reaches a cached page", async ({ product }) => {
  const first = await send(product.port, "/en/coin/bitcoin?evil=<script>", {
    headers: { cookie: "lang=tr", "x-forwarded-host": "evil.example" },
  });
  const second = await send(product.port, "/en/coin/bitcoin");
  expect(first.body).toBe(second.body);
  expect(second.body).not.toContain("evil");
});

test("the log has the pattern of a private page, however its path is written", async ({ product }) => {
  const code = "7k3vq-0m2xr-9w4ta-5n8zc";
  const paths = [`/%72eport/${code}`, `/x/../%72eport/${code}`, `/en/%72%65port/${code}/`, `/tr/Preview/${code}`];
  const headers = { "sec-fetch-site": "same-origin" };
  for (const path of paths) {
    const answer = await send(product.port, path, { method: "POST", headers });
    expect([path, answer.status]).toEqual([path, 405]);
  }
  const patterns = () => product.output().match(/"path":"[^"]*\/(?:report\/:code|preview\/:token)"/g) ?? [];
  await expect.poll(() => patterns().length).toBe(paths.length);
  expect(product.output()).not.toContain(code);
});

test("SIGTERM: not ready, what runs is finished, exit 0", async () => {
  const product = await startProduct();
  const running = Array.from({ length: 20 }, (_, index) => send(product.port, `/en/cryptocurrencies?n=${index}`));
  // One answer shows that the server has taken them up.
  await Promise.race(running);
  const [code, ...answers] = await Promise.all([product.stop(), ...running]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(code).toBe(0);
});

test("a database that fails: the list says so with a 500, cached pages go on, nothing is stored", async () => {
  const product = await startProduct();
  await send(product.port, "/en/coin/bitcoin");
  const { DatabaseSync } = await import("node:sqlite");
  const file = new DatabaseSync(`${product.dataDir}/mizan.sqlite`, { timeout: 5000 });
  file.exec("alter table coins rename to coins_away");
  const broken = await send(product.port, "/en/cryptocurrencies");
  expect(broken.status).toBe(500);
  expect(broken.body).toContain("The list could not be loaded. Please try again later.");
  expect((await send(product.port, "/en/coin/bitcoin")).status).toBe(200);
  const detail = await send(product.port, "/en/coin/ethereum");
  expect([detail.status, detail.body.includes("Coin not found or failed to load. Please try again later.")]).toEqual([
    500,
    true,
  ]);
  file.exec("alter table coins_away rename to coins");
  file.close();
  expect((await send(product.port, "/en/cryptocurrencies")).status).toBe(200);
  await product.stop();
});
