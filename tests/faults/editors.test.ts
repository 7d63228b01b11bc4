/** Two editors, one record; one editor, two presses; a mail server that is down. On the running product. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { ENGINES } from "#tests/support/engines.ts";
import { figure } from "#tests/support/load/figure.ts";
import { startProduct } from "#tests/support/product.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";
import { startSmtp } from "../stand-ins/smtp.ts";

const FORM = {
  name: "Pressed twice",
  symbol: "TWO",
  image: "/favicon.svg",
  translations: { description: { en: "Two." }, reason: { en: "Long enough a reason for the form to take it." } },
};

test.each(ENGINES)("$engine: two editors and a double press", async ({ engine, create }) => {
  const made = await create();
  const env: Record<string, string> = made.options.databaseUrl ? { DATABASE_URL: made.options.databaseUrl } : {};
  const product = await startProduct(
    { SEED: "none", ...env },
    made.options.databaseUrl ? undefined : made.options.dataDir,
  );
  const database = openDatabase({ ...made.options, dataDir: product.dataDir });
  const [one, two] = [
    await openStaffSession(database, "one@example.com"),
    await openStaffSession(database, "two@example.com"),
  ];
  try {
    const requestKey = randomUUID();
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => one.send(product.url, "POST", "/api/admin/coins", { requestKey, form: FORM })),
    );
    expect(presses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const rows = await database.db.selectFrom("coins").select(["id", "version"]).execute();
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? "";

    const save = (editor: typeof one, name: string) =>
      editor.send(product.url, "PUT", `/api/admin/coins/${id}`, { version: 1, form: { ...FORM, name } });
    const both = await Promise.all([save(one, "Written by one"), save(two, "Written by two")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const conflict = both.find(({ status }) => status === 409);
    expect(await conflict?.json()).toMatchObject({ success: false, newer: { version: 2 } });
    const winner = both[0]?.status === 200 ? "Written by one" : "Written by two";
    const page = await (await fetch(`${product.url}/en/coin/${id}`)).text();
    expect(page).toContain(winner);
    figure(`${engine}: editors`, { "rows of 20 presses": rows.length, "saves of one version": 1 });
  } finally {
    await database.close();
    await product.stop();
    await made.remove();
  }
});

test("the mail server is down: no code, no session, and a retry works at once", async () => {
  const smtp = await startSmtp();
  const [email, password] = ["boss@example.com", "a long enough password"];
  const product = await startProduct({ SMTP_URL: smtp.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const post = (path: string, body: object, cookie = "") =>
    fetch(product.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
      body: JSON.stringify(body),
    });
  try {
    const begun = await post("/api/auth/login", { email, password });
    const cookie = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    smtp.refuse(true);
    const failed = await post("/api/otp/send", { email }, cookie);
    expect([failed.status, (await failed.json()).error]).toEqual([503, "Failed to send OTP"]);
    expect(failed.headers.getSetCookie()).toEqual([]);
    smtp.refuse(false);
    const began = performance.now();
    expect((await post("/api/otp/send", { email }, cookie)).status).toBe(200);
    const code = await smtp.nextCode(email);
    const verified = await post("/api/otp/verify", { email, otp: code }, cookie);
    expect(verified.status).toBe(200);
    figure("SMTP down", { "retry to session ms": Math.round(performance.now() - began) });
  } finally {
    await product.stop();
    await smtp.stop();
  }
});
