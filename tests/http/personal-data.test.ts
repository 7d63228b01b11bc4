/**
 * After each thing that visitors do, what the database has of it: nothing but what /privacy names. The next start then deletes
 * what is older than it says.
 */
import { createECDH, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  ADDRESS_SECONDS,
  PUBLIC_EVENT_SECONDS,
  PUSH_SECONDS,
  REPORT_TEXT_SECONDS,
  SPAM_SECONDS,
} from "#domain/stored-data.ts";
import { startProduct } from "#tests/support/product.ts";
import { openReplyProduct, REPLY } from "#tests/support/reply-product.ts";

const { product, database, dns, get, makeCoin, post, proofOn, stampIn, step, send } = await openReplyProduct();
const CLIENT = "203.0.113.99";
const BROWSER = "Visitor-Browser/1.0";
const MAIL = "visitor@mail.example";
const REPORTED = "The supply of this coin is given wrongly.";
const SPAM = "Buy our other coin now.";
const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/a-visitor",
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};
const PERSONAL = [
  ...[CLIENT, BROWSER, MAIL, REPORTED, REPLY.name, REPLY.role, REPLY.text],
  ...Object.values(SUBSCRIPTION),
];

const selectAll = async (table: string): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows;
const tables = async (): Promise<string[]> =>
  (await database.db.introspection.getTables()).map(({ name }) => name).sort();

/** Market data and news that the product fetches for everyone, at times of its own: every snapshot that names no record. */
const isForEveryone = (table: string, { key }: Record<string, unknown>): boolean =>
  table === "snapshots" && /^(?:[a-z-]+|news .+)$/.test(String(key));

/** The rows of every table, as texts. */
async function readRows(): Promise<Map<string, Set<string>>> {
  const rows = new Map<string, Set<string>>();
  for (const name of await tables()) {
    const own = (await selectAll(name)).filter((row) => !isForEveryone(name, row));
    rows.set(name, new Set(own.map((row) => JSON.stringify(row))));
  }
  return rows;
}

/** The tables with rows that were not there, or not so, before the flow. */
async function leftBy(flow: () => Promise<void>): Promise<string[]> {
  const before = await readRows();
  await flow();
  const after = await readRows();
  return [...after]
    .filter(([name, rows]) => rows.difference(before.get(name) ?? new Set()).size > 0)
    .map(([name]) => name);
}

/** `table.column` of every value that contains something personal, the staff's own tables included. */
async function findPersonal(): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await tables())
    for (const [column, value] of (await selectAll(name)).flatMap((row) => Object.entries(row)))
      if (PERSONAL.some((one) => String(value).includes(one))) found.add(`${name}.${column}`);
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

const ID: Readonly<Record<string, string>> = { rate_limits: "key" };

/** The limits, the day's salt of their keys, and in which words the privacy page has them. */
const LIMITS = ["rate_limit_salts", "rate_limits"];
const NAMED = [
  "Your IP address, to limit how often the same form is sent",
  "24 hours at most, then removed within an hour",
  "What you write in a report, without your IP address",
  "180 days after the case is closed; reports marked as spam, 30 days",
  "Your email address, if you give one in a report: encrypted",
  "A reply of a reviewed party: name, role, domain and text",
  "otherwise the text is deleted 180 days after the decision",
  "For notifications, if you turn them on: the address that your browser gives us, its two keys, the records you watch and the language, encrypted",
  "until you turn them off, or 90 days after your browser last confirmed them",
];

test("reports, replies, questions, watch lists and notifications leave what the privacy page names, until its time is over", async () => {
  const { id } = await makeCoin();
  const privacy = await get("/en/privacy");
  for (const words of NAMED) expect(privacy).toContain(words);
  // The event of the new coin is assigned to the webhooks after its save is answered.
  await expect.poll(async () => (await selectAll("public_events")).map((event) => event.is_assigned)).toEqual([1]);

  const visit = async (path: string): Promise<void> => {
    const headers = { "x-forwarded-for": CLIENT, "user-agent": BROWSER };
    expect([path, (await fetch(product.url + path, { headers })).status]).toEqual([path, 200]);
  };
  for (const path of [
    `/en/coin/${id}`,
    "/en/ask?coin=bitcoin&country=tr",
    "/api/v1/ask?coin=bitcoin&country=tr",
    "/en/watchlist?coins=bitcoin",
    "/en/search?q=bitcoin",
    `/en/reply?about=coin:${id}`,
  ])
    expect([path, await leftBy(() => visit(path))]).toEqual([path, []]);

  const report = { kind: "error", about: `coin:${id}`, text: REPORTED, mail: MAIL };
  const sendReport = async () => void expect((await send(report, { client: CLIENT })).status).toBe(303);
  expect(await leftBy(sendReport)).toEqual([...LIMITS, "reports"]);

  let page = "";
  let stamp = "";
  const begin = async () => {
    page = (await post("/en/reply", { about: `coin:${id}` }, CLIENT)).headers.location ?? "";
  };
  const prove = async () => {
    dns.set("_mizan-reply.party.example", await proofOn(page));
    stamp = stampIn((await post(page, {}, CLIENT)).body);
  };
  const reply = async () => void expect((await post(page, { ...REPLY, stamp }, CLIENT)).status).toBe(303);
  expect(await leftBy(begin)).toEqual([]);
  expect(await leftBy(prove)).toEqual(["rate_limits"]);
  expect(await leftBy(reply)).toEqual(["rate_limits", "reports"]);

  const watched = [{ kind: "coin", id }];
  const signUp = async () =>
    void expect((await push("POST", { ...SUBSCRIPTION, language: "ar", watched })).status).toBe(200);
  const signOff = async () => void expect((await push("DELETE", { endpoint: SUBSCRIPTION.endpoint })).status).toBe(200);
  await fetch(`${product.url}/api/push`);
  expect(await leftBy(signUp)).toEqual(["push_subscriptions", "rate_limits"]);
  expect(await subscriptions()).toHaveLength(1);
  expect(JSON.stringify(await subscriptions())).not.toContain(id);
  // The address counts as a keyed hash alone; the mail address and the subscription are encrypted.
  const written = ["reports.name", "reports.role", "reports.text"];
  expect(await findPersonal()).toEqual(written);
  const limits = await database.db.selectFrom("rate_limits").select("expires_at").execute();
  const latest = new Date(Date.now() + ADDRESS_SECONDS * 1000 + 60_000).toISOString();
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.every(({ expires_at }) => expires_at <= latest)).toBe(true);
  expect(await leftBy(signOff)).toEqual([]);
  expect(await subscriptions()).toEqual([]);

  const answer = { ar: "شكرًا", en: "Thanks", tr: "Teşekkürler" };
  for (const { id: one, kind } of await database.db.selectFrom("reports").select(["id", "kind"]).execute()) {
    const ending = { outcome: kind === "reply" ? "published" : "answered", answer };
    expect((await step(one, "end", { version: 1, ending })).status).toBe(200);
  }
  expect((await database.db.selectFrom("reports").select("mail").execute()).map(({ mail }) => mail)).toEqual(["", ""]);
  const shown = ["public_notices.document"];
  expect(await findPersonal()).toEqual([...shown, ...written]);

  // Everything becomes older than the page says, but for one subscription.
  await send({ ...report, text: SPAM }, { client: CLIENT });
  const spam = await database.db.selectFrom("reports").select("id").where("text", "=", SPAM).executeTakeFirstOrThrow();
  expect((await step(spam.id, "spam", { version: 1 })).status).toBe(200);
  await signUp();
  const old = await subscriptions();
  const younger = { ...SUBSCRIPTION, endpoint: `${SUBSCRIPTION.endpoint}-2`, language: "ar", watched };
  expect((await push("POST", younger)).status).toBe(200);
  const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000 - 60_000).toISOString();
  const age = (table: string, column: string, seconds: number, id = "%") =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ago(seconds)} where ${sql.ref(ID[table] ?? "id")} like ${id}`.execute(
      database.db,
    );
  await age("reports", "ended_at", REPORT_TEXT_SECONDS);
  await age("reports", "ended_at", SPAM_SECONDS, spam.id);
  await age("rate_limits", "expires_at", 0);
  await age("public_events", "at", PUBLIC_EVENT_SECONDS);
  await age("push_subscriptions", "confirmed_at", PUSH_SECONDS - 3600);
  await age("push_subscriptions", "confirmed_at", PUSH_SECONDS, old[0]?.id);

  const next = await startProduct({}, product.dataDir);
  await expect.poll(subscriptions).toHaveLength(1);
  await expect.poll(findPersonal).toEqual(shown);
  for (const table of ["rate_limits", "public_events"]) await expect.poll(() => selectAll(table)).toEqual([]);
  expect((await subscriptions())[0]?.id).not.toBe(old[0]?.id);
  const reports = await database.db
    .selectFrom("reports")
    .select(["id", "text", "name", "role", "link", "mail"])
    .execute();
  expect(reports.map(({ id: _, ...texts }) => Object.values(texts).join(""))).toEqual(["", ""]);
  expect(reports.map(({ id: one }) => one)).not.toContain(spam.id);
  expect(await get(`/en/coin/${id}`)).toContain(REPLY.text);
  await next.stop();
});
