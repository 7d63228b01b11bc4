import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Ending } from "#domain/reports/public-notice.ts";
import type { ReportFields } from "#domain/reports/report.ts";
import type { Database } from "#server/database/open.ts";
import { ConflictError, FormIssueError } from "#server/errors.ts";
import { createSafe, sealWith } from "#server/security/secrets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { createPublicNotices } from "./public-notices.ts";
import { createReports, QUEUE_PAGE } from "./reports.ts";

const KEY = randomBytes(32);
const texts = (text: string) => ({ ar: `${text} ar`, en: `${text} en`, tr: `${text} tr` });
const ANSWERED: Ending = { outcome: "answered", answer: texts("Thank you") };
const CORRECTED: Ending = { outcome: "corrected", answer: texts("Done"), what: texts("Supply"), why: texts("Source") };

const fields = (change: Partial<ReportFields> = {}): ReportFields => ({
  kind: "error",
  about: { entity: "coin", id: "bitcoin" },
  name: "",
  link: "",
  text: "The supply is wrong.",
  mail: "",
  ...change,
});

withDatabase("reports of readers", (database) => {
  let clients = 0;

  async function make(db: Database = database()) {
    let drops = 0;
    const notices = await createPublicNotices({
      database: db,
      onChange: () => (drops += 1),
      logError: (error) => {
        throw error;
      },
    });
    notices.stop();
    const reports = createReports({
      database: db,
      seal: sealWith(KEY),
      safe: createSafe(KEY, "reports"),
      notices,
    });
    /** Each of another client, so that only the test of limits meets them. */
    async function send(change: Partial<ReportFields> = {}, address?: string) {
      clients += 1;
      const accepted = await reports.accept(fields(change), {
        address: address ?? `192.0.2.${clients}`,
        language: "ar",
        stamp: reports.stamps.issue(),
      });
      if (!accepted.ok) return { code: "", id: "", retryAfter: accepted.retryAfter };
      const row = await db.db
        .selectFrom("reports")
        .select("id")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      return { code: accepted.code, id: row.id, retryAfter: 0 };
    }
    return { reports, notices, send, drops: () => drops };
  }

  const clear = async () => {
    for (const table of ["reports", "report_events", "public_notices", "rate_limits"] as const)
      await database().db.deleteFrom(table).execute();
  };

  test("are found by their code alone, which is not stored; a mail address is not readable", async () => {
    const { reports, send } = await make();
    const { code, id } = await send({ mail: "reader@example.com" });
    expect(await reports.findReceipt(code.toUpperCase())).toMatchObject({ kind: "error", state: "open", noticeId: "" });
    for (const other of ["", "x", "00000-00000-00000-00000"]) expect(await reports.findReceipt(other)).toBeNull();
    const row = await database().db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${code}|reader@example|192\\.0\\.2`));
    expect(await reports.get(id)).toMatchObject({
      hasMail: true,
      version: 1,
      about: { entity: "coin", id: "bitcoin" },
    });
    expect(await reports.get(id)).not.toHaveProperty("mail");
  });

  test("of a client leave no row that holds its address or what it reported", async () => {
    await clear();
    const { send } = await make();
    await send({ about: { entity: "coin", id: "reported-coin" } }, "198.51.100.77");
    const rows = await database().db.selectFrom("rate_limits").selectAll().execute();
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|reported-coin/);
  });

  test("the same form sent twice is one report; other words in it are another", async () => {
    await clear();
    const { reports } = await make();
    const sender = { address: "198.51.100.1", language: "tr", stamp: reports.stamps.issue() } as const;
    const [one, again] = await Promise.all([reports.accept(fields(), sender), reports.accept(fields(), sender)]);
    expect(one).toEqual(again);
    const other = await reports.accept(fields({ text: "And the date is wrong." }), sender);
    expect(other).not.toEqual(one);
    expect(await reports.countOpen()).toBe(2);
  });

  test("of one client are limited, about one record and in all", async () => {
    await clear();
    const { send, reports } = await make();
    const results = [];
    for (let at = 0; at < 5; at += 1)
      results.push((await send({ text: `Number ${at} of them.` }, "203.0.113.1")).code !== "");
    expect(results).toEqual([true, true, true, false, false]);
    const many = [];
    for (let at = 0; at < 12; at += 1)
      many.push((await send({ about: null, name: `Site ${at}` }, "203.0.113.2")).retryAfter);
    expect(many.filter((wait) => wait === 0)).toHaveLength(10);
    expect(many.at(-1)).toBeGreaterThan(3000);
    expect(await reports.countOpen()).toBe(13);
  });

  test("are merged, and everyone who follows a case gets its outcome", async () => {
    await clear();
    const { reports, send } = await make();
    const [first, second, third] = [
      await send({ mail: "one@example.com" }),
      await send(),
      await send({ mail: "three@example.com" }),
    ];
    expect((await reports.similar(await reports.get(first.id))).map(({ id }) => id)).toEqual([second.id, third.id]);
    await reports.merge({ id: third.id, version: 1 }, second.id, "a@example.com");
    await reports.merge({ id: second.id, version: 1 }, first.id, "a@example.com");
    expect((await reports.followers(first.id)).map(({ id }) => id).sort()).toEqual([second.id, third.id].sort());
    await expect(reports.merge({ id: first.id, version: 1 }, second.id, "a@example.com")).rejects.toThrow(
      FormIssueError,
    );
    await expect(reports.merge({ id: first.id, version: 1 }, first.id, "a@example.com")).rejects.toThrow(
      FormIssueError,
    );
    const { recipients } = await reports.end({ id: first.id, version: 1 }, ANSWERED, "", "a@example.com");
    expect(recipients.map(({ mail }) => mail).sort()).toEqual(["one@example.com", "three@example.com"]);
    for (const { code } of [first, second, third])
      expect(await reports.findReceipt(code)).toMatchObject({ state: "answered", answer: texts("Thank you") });
    const rows = await database().db.selectFrom("reports").select(["mail", "ended_at"]).execute();
    expect(rows.every(({ mail, ended_at }) => mail === "" && ended_at !== "")).toBe(true);
  });

  test("a correction is published once its draft is, and withdrawn when the case is reopened", async () => {
    await clear();
    const { reports, notices, send, drops } = await make();
    const { id, code } = await send();
    const target = { entity: "coin", id: "bitcoin" } as const;
    await expect(reports.link({ id, version: 1 }, target, "w@example.com")).rejects.toThrow(FormIssueError);
    const { db } = database();
    const draft = { entity: "coin", record_id: "bitcoin", name: "Bitcoin" } as const;
    await db
      .insertInto("draft_events")
      .values({ ...draft, id: "e1", at: "2026-11-17T00:00:00.000Z", who: "w", kind: "saved", field: "", text: "" })
      .execute();
    const empty = { form: "{}", base: "", authors: "[]", editor: "", assignee: "", approved_by: "", approved_hash: "" };
    await db
      .insertInto("drafts")
      .values({
        ...draft,
        ...empty,
        version: 1,
        state: "draft",
        base_version: 1,
        request_key: "",
        created_at: "",
        updated_at: "",
      })
      .execute();
    await reports.link({ id, version: 1 }, target, "w@example.com");
    expect(await reports.get(id)).toMatchObject({ state: "working", draft: target, version: 2 });
    await expect(reports.end({ id, version: 1 }, CORRECTED, "Bitcoin", "r@example.com")).rejects.toThrow(ConflictError);
    await expect(reports.end({ id, version: 2 }, CORRECTED, "Bitcoin", "r@example.com")).rejects.toThrow(
      FormIssueError,
    );
    await db.deleteFrom("drafts").execute();
    const nothing = { issue: { path: "draft", message: "form.nothingPublished" } };
    const end = () => reports.end({ id, version: 2 }, CORRECTED, "Bitcoin", "r@example.com");
    await expect(end()).rejects.toMatchObject(nothing);
    const own = {
      entity: "coin",
      entity_id: "bitcoin",
      action: "update",
      editor: "w",
      before: JSON.stringify({ name: "Bitcoin", rank: 1 }),
    } as const;
    const published = (at: string, content_version: number, after: object) =>
      db
        .insertInto("revisions")
        .values({ ...own, id: `${at} ${content_version}`, at, content_version, after: JSON.stringify(after) })
        .execute();
    const { createdAt } = await reports.get(id);
    // What was public before the report came is no correction of it.
    await published("2026-01-01T00:00:00.000Z", 1, { name: "Bitcoin (BTC)", rank: 1 });
    await expect(end()).rejects.toMatchObject(nothing);
    // Nor is a rank, which one person may change where two are required.
    await published(createdAt, 2, { name: "Bitcoin", rank: 2 });
    await expect(end()).rejects.toMatchObject(nothing);
    await published(createdAt, 3, { name: "Bitcoin (BTC)", rank: 2 });
    await end();
    expect(notices.corrections()).toMatchObject([
      { about: target, name: "Bitcoin", what: texts("Supply"), why: texts("Source") },
    ]);
    expect(drops()).toBe(1);
    const receipt = await reports.findReceipt(code);
    expect(receipt).toMatchObject({ state: "corrected", noticeId: notices.corrections()[0]?.id });
    const elsewhere = await make();
    expect(elsewhere.notices.corrections()).toHaveLength(1);
    await reports.reopen({ id, version: 3 }, "r@example.com");
    await elsewhere.notices.update();
    expect([notices.corrections(), elsewhere.notices.corrections(), elsewhere.drops()]).toEqual([[], [], 1]);
    expect(await reports.get(id)).toMatchObject({ state: "working", endedAt: "", answer: { ar: "", en: "", tr: "" } });
    expect((await reports.events(id)).map(({ kind }) => kind).sort()).toEqual(["corrected", "linked", "reopened"]);
  });

  test("an answer is written in the language of the reporter; a warning needs no record", async () => {
    await clear();
    const { reports, notices, send } = await make();
    const { id } = await send({ kind: "scam", about: null, name: "Fake", link: "fake.example" });
    const unanswered: Ending = { outcome: "answered", answer: { ar: "", en: "Thanks", tr: "" } };
    await expect(reports.end({ id, version: 1 }, unanswered, "", "r@example.com")).rejects.toThrow(FormIssueError);
    const warned: Ending = {
      outcome: "warned",
      answer: texts("Listed"),
      name: "Fake",
      address: "fake.example",
      imitates: "binance",
      note: texts(""),
    };
    await reports.end({ id, version: 1 }, warned, "", "r@example.com");
    expect(notices.warnings()).toMatchObject([{ name: "Fake", address: "fake.example", imitates: "binance" }]);
    await expect(reports.spam({ id, version: 2 }, "r@example.com")).rejects.toThrow(ConflictError);
  });

  test("two people who decide at once: one of them gets a conflict", async () => {
    await clear();
    const { reports, send } = await make();
    const { id } = await send();
    const results = await Promise.allSettled([
      reports.spam({ id, version: 1 }, "a@example.com"),
      reports.end({ id, version: 1 }, ANSWERED, "", "b@example.com"),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await reports.get(id)).version).toBe(2);
  });

  test("are listed in the order they came, page by page, spam apart", async () => {
    await clear();
    const { reports, send } = await make();
    const sent = [];
    for (let at = 0; at < QUEUE_PAGE + 2; at += 1)
      sent.push((await send({ about: null, name: `Coin ${at}`, kind: at === 0 ? "scam" : "request" })).id);
    await reports.spam({ id: sent[1] ?? "", version: 1 }, "a@example.com");
    const first = await reports.list({ view: "open", kind: null, after: null });
    expect([first.items.length, first.hasMore, first.items[0]?.id]).toEqual([QUEUE_PAGE, true, sent[0]]);
    const last = first.items.at(-1);
    const after = { at: last?.createdAt ?? "", id: last?.id ?? "" };
    const second = await reports.list({ view: "open", kind: null, after });
    expect([second.items.map(({ id }) => id), second.hasMore]).toEqual([sent.slice(-1), false]);
    expect((await reports.list({ view: "open", kind: "scam", after: null })).items).toHaveLength(1);
    expect((await reports.list({ view: "spam", kind: null, after: null })).items.map(({ id }) => id)).toEqual([
      sent[1],
    ]);
  });

  test("what readers wrote is deleted half a year after the end, spam after a month", async () => {
    await clear();
    const { reports, send } = await make();
    const [ended, spam, open] = [
      await send({ kind: "request", about: null, name: "Coin", text: "" }),
      await send(),
      await send(),
    ];
    await reports.end({ id: ended.id, version: 1 }, ANSWERED, "", "a@example.com");
    await reports.spam({ id: spam.id, version: 1 }, "a@example.com");
    const set = (id: string, days: number) =>
      database()
        .db.updateTable("reports")
        .set({ ended_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where("id", "=", id)
        .execute();
    await set(ended.id, 179);
    await set(spam.id, 29);
    await reports.sweep();
    expect(await reports.get(ended.id)).toMatchObject({ name: "Coin" });
    expect(await reports.get(spam.id)).toMatchObject({ state: "spam" });
    await set(ended.id, 181);
    await set(spam.id, 31);
    await reports.sweep();
    expect(await reports.get(ended.id)).toMatchObject({
      name: "",
      text: "",
      state: "answered",
      answer: texts("Thank you"),
    });
    expect(await reports.findReceipt(spam.code)).toBeNull();
    expect(await reports.get(open.id)).toMatchObject({ text: "The supply is wrong." });
  });
});
