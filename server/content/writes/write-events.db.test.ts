import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { PublicEvent } from "#domain/feeds/public-events.ts";
import { METHOD } from "#domain/screening/method.ts";
import { changeMethod } from "#domain/screening/what-if.ts";
import { applyMethod } from "#server/content/method/apply-method.ts";
import { createRecords } from "#server/content/records.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import { endReport, reopenReport } from "#server/content/reports/decide-reports.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { seedContent } from "#server/content/transfer/seed.ts";
import { createRecord } from "#server/content/writes/change-record.ts";
import { writeContent } from "#server/content/writes/write-content.ts";
import { writeStamped } from "#server/database/stamped-write.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { createSafe } from "#server/security/secrets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { body, CLASS, position, text } from "#tests/support/register-entries.ts";

const EDITOR = "editor@example.com";
const LOOKED_UP = { sources: ["s1"], looked_up: "2026-11-16" };
const sound = (more: object = {}) =>
  coinInput({ name: "Coin", facts: { ...SOUND_COIN, ...more }, sources: SOURCES, category: "halal" });

withDatabase("the events of a write", (database) => {
  const parts = () => ({ database: database(), changes: { notify: () => {} } });
  const coins = () => createRecords(COIN, parts());
  let seen = "";

  /** Those since the last call. */
  async function newEvents(): Promise<PublicEvent[]> {
    const rows = await database()
      .db.selectFrom("public_events")
      .select(["id", "document"])
      .where("id", ">", seen)
      .orderBy("id")
      .execute();
    seen = rows.at(-1)?.id ?? seen;
    return rows.map(({ document }) => parseDocument(document) as PublicEvent);
  }

  it("are its statuses and exceptions, and nothing else of a record", async () => {
    const made = await coins().create(sound(), EDITOR, { id: "coin" });
    expect(await newEvents()).toMatchObject([
      { type: "status.changed", record: { type: "coin", id: "coin" }, news: { from: null, to: { status: "halal" } } },
    ]);
    const renamed = await coins().update("coin", made.version, { ...made, name: "Other" }, EDITOR);
    expect(await newEvents()).toEqual([]);
    const facts = { ...renamed.facts, interest_business: { ...LOOKED_UP, value: "own-business" } };
    const worse = await coins().update("coin", renamed.version, { ...renamed, facts, category: "haram" }, EDITOR);
    expect(await newEvents()).toMatchObject([
      { type: "status.changed", news: { from: { status: "halal" }, to: { status: "haram" } } },
    ]);
    const screening = { ...worse.screening, exception: { ar: "", en: "As agreed.", tr: "" } };
    await coins().update("coin", worse.version, { ...worse, screening }, EDITOR);
    expect(await newEvents()).toMatchObject([{ type: "exception.changed", news: { exception: { byRule: "haram" } } }]);
  });

  it("include the tokens whose status follows their exchange", async () => {
    const exchanges = createRecords(EXCHANGE, parts());
    const souk = await exchanges.create(
      exchangeInput({ name: "Souk", facts: SOUND_EXCHANGE, sources: SOURCES, category: "halal" }),
      EDITOR,
      { id: "souk" },
    );
    const token = sound({ kind: fact("exchange-token"), venue: fact("souk") });
    await coins().create(token, EDITOR, { id: "token" });
    await newEvents();
    const facts = { ...souk.facts, main_business: { ...LOOKED_UP, value: "lending" } };
    await exchanges.update("souk", souk.version, { ...souk, facts, category: "haram" }, EDITOR);
    expect((await newEvents()).map((event) => "record" in event && event.record.id).toSorted()).toEqual([
      "souk",
      "token",
    ]);
  });

  it("are rolled back with it", async () => {
    const failed = writeContent(parts(), EDITOR, async (write) => {
      await createRecord(write, STORED_RECORDS.coin, { ...sound() }, { id: "never" });
      throw new Error("The write failed.");
    });
    await expect(failed).rejects.toThrow("The write failed.");
    expect(await newEvents()).toEqual([]);
  });

  it("are positions that were added or changed", async () => {
    const entries = createRegisterServices(parts());
    await entries.body.create("one", body("one"), EDITOR);
    expect(await newEvents()).toEqual([]);
    const said = position("one-class", "one", CLASS, "permits");
    const { version } = await entries.position.create("one-class", said, EDITOR);
    await entries.position.update("one-class", version, { ...said, line: text("other") }, EDITOR);
    expect(await newEvents()).toMatchObject([
      { type: "position.added", position: { id: "one-class", line: text("one-class") } },
      { type: "position.changed", position: { id: "one-class", line: text("other") } },
    ]);
  });

  it("are warnings and corrections that were published or withdrawn", async () => {
    const { db } = database();
    const row = {
      code_hash: "c",
      kind: "imitation",
      about: "",
      language: "en",
      name: "",
      link: "",
      text: "",
      mail: "",
    };
    const rest = { state: "open", version: 1, draft: "", merged_into: "", answer: "", notice_id: "" } as const;
    const report = { ...row, ...rest, kind: "scam", language: "en", id: "r1", created_at: "", ended_at: "" } as const;
    await db
      .insertInto("reports")
      .values(report as never)
      .execute();
    const ending = {
      outcome: "warned",
      answer: text("Thanks"),
      name: "Bad",
      address: "bad.example",
      imitates: "",
      note: text("Fake"),
    };
    const safe = createSafe(Buffer.alloc(32), "reports");
    await writeStamped(database(), EDITOR, (write) =>
      endReport(write, { id: "r1", version: 1 }, ending as never, { safe, name: "" }),
    );
    await writeStamped(database(), EDITOR, (write) => reopenReport(write, { id: "r1", version: 2 }));
    const notice = { document: { name: "Bad", address: "bad.example", note: text("Fake") } };
    expect(await newEvents()).toMatchObject([
      { type: "warning.published", notice },
      { type: "warning.withdrawn", notice },
    ]);
  });

  it("are one for a new version of the method, with every status that it changed", async () => {
    await applyMethod(parts());
    await coins().create(sound({ kind: fact("governance"), tainted_income_share: fact(4) }), EDITOR, {
      id: "insiders",
    });
    await newEvents();
    const stricter = { ...changeMethod(METHOD, { limits: { coin: { tainted_income_share: 3 } } }), version: "99" };
    await applyMethod(parts(), stricter);
    expect(await newEvents()).toMatchObject([
      { type: "method.changed", version: "99", records: [{ record: { id: "insiders" }, to: { status: "haram" } }] },
    ]);
  });
});

withDatabase("the first content of an installation", (database) => {
  it("is news to nobody", async () => {
    expect(await seedContent(database(), "content")).toBeGreaterThan(0);
    expect(await database().db.selectFrom("public_events").selectAll().execute()).toEqual([]);
  });
});
