/** The endpoints of the login, asked without its screens. */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SQLITE_FILE } from "#server/database/open.ts";
import { startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { startSmtp } from "../stand-ins/smtp.ts";
import { expect, test } from "./product-test.ts";

const EMAIL = "first@example.com";
const PASSWORD = "given at the start";
const ADMIN = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };

type Posting = { headers?: Record<string, string>; type?: string; raw?: string; host?: string; origin?: string };

async function post(port: number, path: string, body: unknown, posting: Posting = {}) {
  const host = posting.host ?? `localhost:${port}`;
  const answer = await sendRaw(port, path, {
    method: "POST",
    headers: {
      host,
      origin: posting.origin ?? `http://${host}`,
      "content-type": posting.type ?? "application/json",
      ...posting.headers,
    },
    body: posting.raw ?? JSON.stringify(body),
  });
  const cookies = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
  return { ...answer, cookie: cookies.join("; "), json: JSON.parse(answer.body || "null") };
}

test("bodies are JSON with exactly the known keys", async ({ product }) => {
  const login = "/api/auth/login";
  for (const raw of [
    "",
    "null",
    "[]",
    "{",
    '{"email":"a@b.c"}',
    '{"email":"","password":"x"}',
    '{"email":"a@b.c","password":1}',
    '{"email":"a@b.c","password":"x","admin":true}',
    '{"email":"a@b.c","password":"x","__proto__":{"admin":true}}',
    '{"email":"a@b.c","password":"x","constructor":{}}',
    `{"email":"${"a".repeat(300)}@b.c","password":"x"}`,
  ]) {
    const answer = await post(product.port, login, null, { raw });
    expect([raw, answer.status, answer.json.success]).toEqual([raw, 400, false]);
  }
  const form = await post(product.port, login, null, { raw: "email=a", type: "application/x-www-form-urlencoded" });
  expect(form.status).toBe(415);
  for (const path of [login, "/api/otp/send", "/api/otp/verify", "/api/auth/logout"]) {
    expect((await sendRaw(product.port, path)).status, path).toBe(405);
  }
});

test("a forged X-Forwarded-For is still one address", async () => {
  const product = await startProduct(ADMIN);
  const statuses: number[] = [];
  let retryAfter: string | undefined;
  for (const forged of ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"]) {
    const headers = { "x-forwarded-for": forged, forwarded: `for=${forged}`, "x-real-ip": forged };
    const body = { email: `${forged}@example.com`, password: "wrong" };
    const answer = await post(product.port, "/api/auth/login", body, { headers });
    statuses.push(answer.status);
    retryAfter = answer.headers["retry-after"];
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  await product.stop();
});

test("over https: __Host- cookies; every stage a new token; a replay after logout is refused", async () => {
  const smtp = await startSmtp();
  const product = await startProduct({ ...ADMIN, SMTP_URL: smtp.url, SITE_URL: "https://mizan.example" });
  const site = { host: "mizan.example", origin: "https://mizan.example" };
  const begun = await post(product.port, "/api/auth/login", { email: EMAIL, password: PASSWORD }, site);
  expect(begun.json).toEqual({ success: true, email: EMAIL, claims: { admin: true } });
  expect(begun.headers["set-cookie"]?.[0]).toMatch(
    /^__Host-pending-login=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  const pending = { ...site, headers: { cookie: begun.cookie } };
  expect((await post(product.port, "/api/otp/send", { email: EMAIL }, site)).status).toBe(401);
  expect(smtp.mails).toHaveLength(0);
  const sent = await post(product.port, "/api/otp/send", { email: EMAIL }, pending);
  expect(sent.json).toMatchObject({ success: true, expiresIn: 600 });
  const again = await post(product.port, "/api/otp/send", { email: EMAIL }, pending);
  expect([again.status, Number(again.headers["retry-after"]) > 50]).toEqual([429, true]);
  const code = await smtp.nextCode(EMAIL);
  const verified = await post(product.port, "/api/otp/verify", { email: EMAIL, otp: code }, pending);
  expect(verified.json).toMatchObject({ success: true });
  expect(verified.cookie).toMatch(/__Host-session=[\w-]{43}; __Host-device=[\w-]{43}; __Host-pending-login=$/);
  const headers = { host: "mizan.example", cookie: verified.cookie };
  const session = await sendRaw(product.port, "/api/auth/session", { headers });
  expect([session.status, JSON.parse(session.body)]).toEqual([
    200,
    { success: true, email: EMAIL, claims: { admin: true } },
  ]);
  expect(session.headers["cache-control"]).toBe("no-store");
  expect((await post(product.port, "/api/auth/logout", {}, { ...site, headers })).json).toEqual({ success: true });
  expect((await sendRaw(product.port, "/api/auth/session", { headers })).status).toBe(401);
  expect((await sendRaw(product.port, "/admin/dashboard.data", { headers })).status).toBe(401);
  const secrets = [code, PASSWORD, ...verified.cookie.split(/[=;\s]+/).filter((part) => part.length === 43)];
  for (const secret of secrets) expect(product.output()).not.toContain(secret);
  await product.stop();
  await smtp.stop();
});

test("without SMTP the code is in the log and the outbox, and the start says so", async () => {
  const product = await startProduct(ADMIN);
  expect(product.output()).toContain("SMTP_URL is not set");
  expect(product.output()).not.toContain("There is no admin yet");
  const begun = await post(product.port, "/api/auth/login", { email: EMAIL, password: PASSWORD });
  const headers = { cookie: begun.cookie };
  expect((await post(product.port, "/api/otp/send", { email: EMAIL }, { headers })).status).toBe(200);
  // A line of the log may come after the answer it tells of.
  const codeInLog = () => /login code is (\d{6})/.exec(product.output())?.[1] ?? "";
  await expect.poll(codeInLog).toMatch(/^\d{6}$/);
  const code = codeInLog();
  const outbox = join(product.dataDir, "outbox");
  const [letter = ""] = await readdir(outbox);
  expect(letter).toMatch(/\.eml$/);
  expect(await readFile(join(outbox, letter), "utf8")).toContain(code);
  for (const path of [join(outbox, letter), join(product.dataDir, "secret.key")]) {
    expect((await stat(path)).mode & 0o777, path).toBe(0o600);
  }
  expect((await post(product.port, "/api/otp/verify", { email: EMAIL, otp: code }, { headers })).status).toBe(200);
  await product.stop();
});

test("after many wrong passwords a caller gets a puzzle, and the solution gets it in", async () => {
  const product = await startProduct(ADMIN);
  const database = new DatabaseSync(join(product.dataDir, SQLITE_FILE), { timeout: 5000 });
  const account = createHash("sha256").update(EMAIL).digest("hex");
  database
    .prepare("insert into password_failures (key, failures, blocked_until, lapses_at) values (?, 1000, '', '9999')")
    .run(`account:${account}`);
  database.close();
  const refused = await post(product.port, "/api/auth/login", { email: EMAIL, password: PASSWORD });
  expect(refused.status).toBe(429);
  expect(refused.json).toEqual({
    success: false,
    error: "Many wrong passwords were tried for this account. Please try again with the solution of the puzzle.",
    puzzle: { salt: expect.stringMatching(/^[0-9a-f]{32}$/), bits: 20 },
  });
  // As decision 011 describes it.
  const key = createHash("sha256").update(`${refused.json.puzzle.salt}\n${EMAIL}\n${PASSWORD}`).digest();
  const number = Buffer.alloc(4);
  const isSolvedBy = (each: number): boolean => {
    number.writeUInt32BE(each);
    return createHash("sha256").update(key).update(number).digest().readUInt32BE() >>> 12 === 0;
  };
  let nonce = 0;
  while (!isSolvedBy(nonce)) nonce += 1;
  const wrong = await post(product.port, "/api/auth/login", { email: EMAIL, password: PASSWORD, nonce: nonce + 1 });
  expect([wrong.status, wrong.json.puzzle]).toEqual([429, refused.json.puzzle]);
  const entered = await post(product.port, "/api/auth/login", { email: EMAIL, password: PASSWORD, nonce });
  expect([entered.status, entered.json.success]).toEqual([200, true]);
  for (const bad of ["1", -1, 1.5, 2 ** 32, null])
    expect((await post(product.port, "/api/auth/login", { email: EMAIL, password: "x", nonce: bad })).status).toBe(400);
  await product.stop();
});

test("where the database fails, each stage says so in its own words", async () => {
  const product = await startProduct(ADMIN);
  const database = new DatabaseSync(join(product.dataDir, SQLITE_FILE), { timeout: 5000 });
  database.exec("drop table login_challenges; drop table rate_limits");
  database.close();
  const headers = { cookie: `pending-login=${"x".repeat(43)}` };
  for (const [path, body, error] of [
    ["/api/auth/login", { email: EMAIL, password: PASSWORD }, "An error occurred. Please try again."],
    ["/api/otp/send", { email: EMAIL }, "Failed to send OTP"],
    ["/api/otp/verify", { email: EMAIL, otp: "123456" }, "Failed to verify OTP. Please try again."],
  ] as const) {
    const answer = await post(product.port, path, body, { headers });
    expect([path, answer.status, answer.json]).toEqual([path, 503, { success: false, error }]);
  }
  await product.stop();
});

test("without an admin the start says how to make one", async ({ product }) => {
  expect(product.output()).toContain("npm run admin -- create");
});
