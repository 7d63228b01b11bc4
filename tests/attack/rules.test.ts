/** The rules for input, output and redirects, each tried with what would break it. */
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

let product: Product;
let editor: StaffSession;

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "info", SITE_URL: "http://mizan.example" });
  const database = openDatabase({ dataDir: product.dataDir });
  editor = await openStaffSession(database, "rules@example.com");
  await database.close();
});
afterAll(() => product.stop());

const OWN = { host: "mizan.example", "sec-fetch-site": "same-origin" };
const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(product.port, path, { headers: { host: OWN.host, ...headers } });

const FORM = {
  name: "Rules",
  symbol: "RUL",
  image: "/favicon.svg",
  translations: { description: { en: "Rules." }, reason: { en: "Long enough a reason for the form to take it." } },
};

const addCoin = (body: string | object) =>
  sendRaw(product.port, "/api/admin/coins", {
    method: "POST",
    headers: { ...OWN, "content-type": "application/json", cookie: `session=${editor.token}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("input", () => {
  test("links are http or https, or the form is refused", async () => {
    for (const website of [
      "javascript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "JaVaScRiPt:alert(1)",
      " javascript:1",
      "file:///etc/passwd",
    ]) {
      const answer = await addCoin({ requestKey: randomUUID(), form: { ...FORM, website } });
      expect([website, answer.status]).toEqual([website, 422]);
    }
  });

  test("unknown keys are refused, prototypes among them", async () => {
    const key = randomUUID();
    const form = JSON.stringify(FORM);
    for (const body of [
      `{"requestKey":"${key}","form":${form},"isAdmin":true}`,
      `{"requestKey":"${key}","form":${form},"__proto__":{"admin":1}}`,
      `{"requestKey":"${key}","form":${form},"constructor":{"prototype":{}}}`,
      `{"requestKey":"${key}","form":{"__proto__":{"name":"x"}}}`,
      "[]",
      "null",
      "{",
      "",
    ]) {
      expect([body.slice(0, 90), (await addCoin(body)).status]).toEqual([body.slice(0, 90), 422]);
    }
    for (const body of [
      '{"email":"a@b.c","password":"x","admin":true}',
      '{"email":"a@b.c","password":"x","__proto__":{}}',
    ]) {
      const answer = await sendRaw(product.port, "/api/auth/login", {
        method: "POST",
        headers: { ...OWN, "content-type": "application/json" },
        body,
      });
      expect(answer.status).toBe(400);
    }
  });

  test("limits: body, address, headers", async () => {
    const large = {
      headers: { ...OWN, "content-type": "application/json" },
      body: `{"email":"${"x".repeat(70_000)}"}`,
    };
    for (const path of ["/api/auth/login", "/api/otp/verify", "/api/admin/coins", "/api/admin/images", "/en"]) {
      expect([path, (await sendRaw(product.port, path, { method: "POST", ...large })).status]).toEqual([path, 413]);
    }
    expect((await addCoin(`{"requestKey":"${"x".repeat(600_000)}"}`)).status).toBe(413);
    const uncounted = { method: "POST", ...large, uncounted: true };
    expect((await sendRaw(product.port, "/api/auth/login", uncounted)).status).toBe(413);
    // Sent even if the response is known before the last byte of the request.
    for (let time = 0; time < 5; time += 1) {
      const huge = { method: "POST", headers: large.headers, body: Buffer.alloc(8_000_000) };
      expect((await sendRaw(product.port, "/api/auth/login", huge)).status).toBe(413);
    }
    expect((await get(`/en/coin/${"x".repeat(2100)}`)).status).toBe(414);
    expect((await get("/en", { "x-large": "x".repeat(17_000) })).status).toBe(431);
  });

  test("a body with two lengths, or two encodings of its length, is refused", async () => {
    const smuggled = [
      "POST /api/auth/login HTTP/1.1\r\nHost: mizan.example\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n",
      "POST /api/auth/login HTTP/1.1\r\nHost: mizan.example\r\nContent-Length: 4\r\nContent-Length: 0\r\n\r\nabcd",
      "GET /en/uncached HTTP/1.1\r\nHost: mizan.example\r\nHost: evil.example\r\n\r\n",
      "GET /en HTTP/1.1\r\nHost : mizan.example\r\n\r\n",
    ];
    for (const bytes of smuggled) {
      const answer = await new Promise<string>((resolve) => {
        let text = "";
        const socket = connect(product.port, "127.0.0.1", () => socket.write(bytes));
        socket.on("data", (chunk) => (text += chunk));
        socket.on("error", () => resolve(text));
        socket.on("close", () => resolve(text));
        // One may be left open: a second answer has this long to follow the first.
        socket.once("data", () => setTimeout(() => socket.destroy(), 3000));
      });
      expect([bytes.slice(0, 60), answer.split("\r\n")[0]]).toEqual([bytes.slice(0, 60), "HTTP/1.1 400 Bad Request"]);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    }
  });

  test("an unknown host, an address of another site, a forwarded host", async () => {
    for (const host of ["evil.example", "mizan.example.evil.example", "mizan.example:1234", "127.0.0.1"]) {
      expect([host, (await sendRaw(product.port, "/en", { headers: { host } })).status]).toEqual([host, 421]);
    }
    expect(
      (await sendRaw(product.port, "http://evil.example/en", { headers: { host: OWN.host } })).status,
    ).toBeGreaterThanOrEqual(400);
    const forwarded = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
      "x-original-url": "/admin",
      "x-rewrite-url": "/admin",
      "x-react-router-evil": "1",
    };
    const plain = await get("/en/exchange");
    expect((await get("/en/exchange", forwarded)).body).toBe(plain.body);
  });

  test("unsafe methods without Sec-Fetch-Site or Origin are refused", async () => {
    const foreign: Record<string, string>[] = [
      {},
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await sendRaw(product.port, "/api/admin/coins", {
          method,
          headers: { host: OWN.host, cookie: `session=${editor.token}`, ...headers },
        });
        expect([method, headers, answer.status]).toEqual([method, headers, 403]);
      }
    }
  });
});

test("the body of a GET is ignored", async () => {
  for (const path of ["/api/v1/coins", "/en/coin/bitcoin", "/robots.txt", "/en"]) {
    const answer = await sendRaw(product.port, path, { headers: { host: OWN.host }, body: "x" });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

describe("redirects", () => {
  test("never leave the site", async () => {
    for (const path of [
      "//evil.example/",
      "/\\evil.example/",
      "/en//evil.example/",
      "/ar/\\evil.example/",
      "/%5cevil.example/",
      "///evil.example//",
      "//%65vil.example",
      "/\\%65vil.example?x=1",
      "/en/crypto//evil.example/",
      "/.//evil.example/",
      "/admin//evil.example/",
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBeLessThan(500);
      expect(String(answer.headers.location ?? "/"), path).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe("pictures from outside", () => {
  test("no URL from a visitor is ever fetched", async () => {
    for (const path of [
      "/img/news/x/http%3A%2F%2F127.0.0.1%3A22%2F",
      "/img/news/deadbeef/aHR0cDovLzE2OS4yNTQuMTY5LjI1NC8",
      "/img?url=http://169.254.169.254/",
      "/img/../../etc/passwd/x",
    ]) {
      const answer = await get(path);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
    }
  });
});

describe("output", () => {
  test("the headers of every kind of answer", async () => {
    for (const path of [
      "/en",
      "/en/coin/bitcoin",
      "/en/nothing",
      "/api/v1/coins",
      "/api/v1/nothing",
      "/admin/login",
      "/favicon.svg",
      "/robots.txt",
      "/sitemap.xml",
      "/healthz",
    ]) {
      const { headers } = await get(path);
      expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
      expect([path, headers["referrer-policy"]]).toEqual([
        path,
        expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      ]);
      expect([path, headers["cross-origin-opener-policy"]]).toEqual([path, "same-origin"]);
      expect([path, headers["permissions-policy"]]).toEqual([path, expect.stringContaining("camera=()")]);
      expect([path, headers["x-powered-by"], headers.server]).toEqual([path, undefined, undefined]);
    }
  });

  test("no line of the log carries a code, a token or a password", async () => {
    const password = `secret-${randomUUID()}`;
    await sendRaw(product.port, "/api/auth/login", {
      method: "POST",
      headers: { ...OWN, "content-type": "application/json" },
      body: JSON.stringify({ email: "a@b.c", password }),
    });
    const lines = product
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.every((line) => typeof JSON.parse(line) === "object")).toBe(true);
    expect(product.output()).not.toContain(password);
    expect(product.output()).not.toContain(editor.token);
  });
});
