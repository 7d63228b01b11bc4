/** After everything that visitors do, what the database has of them: nothing but what /privacy names, and no longer than it says. */
import { createECDH, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteOldReports } from "#server/content/reports/report-rows.ts";
import { createRateLimits } from "#server/security/rate-limits.ts";
import { readSecretKey, sealWith } from "#server/security/secrets.ts";
import { openReplyProduct, REPLY } from "#tests/support/reply-product.ts";

const { product, database, dns, get, makeCoin, post, proofOn, stampIn, step, send } = await openReplyProduct();
const CLIENT = "203.0.113.99";
const BROWSER = "Visitor-Browser/1.0";
const MAIL = "visitor@mail.example";
const REPORTED = "The supply of this coin is given wrongly.";
const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/a-visitor",
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};
const PERSONAL = [
  ...[CLIENT, BROWSER, MAIL, REPORTED, REPLY.name, REPLY.role, REPLY.text],
  ...Object.values(SUBSCRIPTION),
];

/** `table.column` of every value that contains something personal, the staff's own tables included. */
async function findPersonal(): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await database.db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.db);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (PERSONAL.some((one) => String(value).includes(one))) found.add(`${name}.${column}`);
  }
  return [...found].sort();
}

const push = (method: string, body: object) =>
  fetch(`${product.url}/api/push`, {
    method,
    headers: {
      ...{ "content-type": "application/json", "sec-fetch-site": "same-origin" },
      ...{ "x-forwarded-for": CLIENT, "user-agent": BROWSER },
    },
    body: JSON.stringify(body),
  });
const subscriptions = () => database.db.selectFrom("push_subscriptions").selectAll().execute();

test("reports, replies, questions, watch lists and notifications leave what the privacy page names, until its time is over", async () => {
  const { id } = await makeCoin();
  const visit = (path: string) =>
    fetch(product.url + path, { headers: { "x-forwarded-for": CLIENT, "user-agent": BROWSER } });
  for (const path of [
    `/en/coin/${id}`,
    "/en/ask?coin=bitcoin&country=tr",
    "/api/v1/ask?coin=bitcoin&country=tr",
    "/en/watchlist?coins=bitcoin",
    "/en/search?q=bitcoin",
    `/en/reply?about=coin:${id}`,
  ])
    expect([path, (await visit(path)).status]).toEqual([path, 200]);
  const report = { kind: "error", about: `coin:${id}`, text: REPORTED, mail: MAIL };
  expect((await send(report, { client: CLIENT })).status).toBe(303);
  const page = (await post("/en/reply", { about: `coin:${id}` }, CLIENT)).headers.location ?? "";
  dns.set("_mizan-reply.party.example", await proofOn(page));
  const stamp = stampIn((await post(page, {}, CLIENT)).body);
  expect((await post(page, { ...REPLY, stamp }, CLIENT)).status).toBe(303);
  const watched = [{ kind: "coin", id }];
  expect((await push("POST", { ...SUBSCRIPTION, language: "ar", watched })).status).toBe(200);
  expect(await subscriptions()).toHaveLength(1);
  expect(JSON.stringify(await subscriptions())).not.toContain(id);
  // The address counts as a keyed hash alone; the mail address and the subscription are encrypted.
  expect(await findPersonal()).toEqual(["reports.name", "reports.role", "reports.text"]);
  const limits = await database.db.selectFrom("rate_limits").select("expires_at").execute();
  const dayFromNow = new Date(Date.now() + 24 * 3600 * 1000 + 60_000).toISOString();
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.every(({ expires_at }) => expires_at <= dayFromNow)).toBe(true);

  expect((await push("DELETE", { endpoint: SUBSCRIPTION.endpoint })).status).toBe(200);
  expect(await subscriptions()).toEqual([]);

  const answer = { ar: "شكرًا", en: "Thanks", tr: "Teşekkürler" };
  for (const { id: one, kind } of await database.db.selectFrom("reports").select(["id", "kind"]).execute()) {
    const ending = { outcome: kind === "reply" ? "published" : "answered", answer };
    expect((await step(one, "end", { version: 1, ending })).status).toBe(200);
  }
  expect((await database.db.selectFrom("reports").select("mail").execute()).map(({ mail }) => mail)).toEqual(["", ""]);
  const shown = ["public_notices.document"];
  expect(await findPersonal()).toEqual([...shown, "reports.name", "reports.role", "reports.text"]);

  const monthsAgo = new Date(Date.now() - 181 * 24 * 3600 * 1000).toISOString();
  await database.db.updateTable("reports").set({ ended_at: monthsAgo }).execute();
  await database.db.updateTable("rate_limits").set({ expires_at: monthsAgo }).execute();
  await deleteOldReports(database);
  await createRateLimits(database, sealWith(await readSecretKey(product.dataDir, undefined))).sweep();
  expect(await findPersonal()).toEqual(shown);
  expect(await database.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  expect(await get(`/en/coin/${id}`)).toContain(REPLY.text);
  const privacy = await get("/en/privacy");
  for (const named of [
    "a reply of a reviewed party: name, role, domain and text",
    "180 days after the decision",
    "For notifications, if you turn them on",
  ])
    expect(privacy).toContain(named);
});
