/** Records as method 2 stored them: what the first start of this release makes of them. */
import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { METHOD } from "#domain/screening/method.ts";
import { createNewStatuses } from "#server/content/history/new-statuses.ts";
import { createRecords } from "#server/content/records.ts";
import { STORED_RECORDS, toRow } from "#server/content/stored-type.ts";
import { upgrade } from "#server/content/upgrade.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import type { RecordTable, RecordTableName } from "#server/database/schema.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { fact, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { loadDump } from "#tests/support/schemas.ts";
import { applyMethod } from "./apply-method.ts";
import { diffMethod } from "./diff-method.ts";

const EXCHANGE_2 = {
  spot_settlement: fact("owned-at-once"),
  leverage_access: fact("one-tap"),
  earn_access: fact("pushed"),
  gambling_access: fact("none"),
  spot_share: fact("above-50"),
  fee_terms: fact("published"),
  reserves_evidence: fact("independent-with-liabilities"),
  listing_policy: fact("curated"),
  staking_source: fact("network-work"),
};

const COIN_2 = {
  kind: fact("network-fuel"),
  team: fact("named"),
  fraud_signs: fact("none"),
  lawful_use: fact("in-use"),
  interest_business: fact("none"),
  holder_yield: fact("none"),
  gambling_business: fact("none"),
  value_source: fact("use"),
  tainted_income_share: fact("no-income"),
  supply_known: fact("known"),
  insider_share: fact(70),
  staking_source: fact("lending"),
};

/** The tables of that release do not have them. */
type NewColumn = "views" | "written_by" | "checked_by" | "faulty_facts";

type Earlier = { facts: Document; category: Category } & Document;

const EXCHANGES: Record<string, Earlier> = {
  mixed: { facts: EXCHANGE_2, category: "questionable" },
  cash: { facts: { ...EXCHANGE_2, earn_access: fact("default-can-leave") }, category: "haram" },
  perps: { facts: { ...EXCHANGE_2, spot_share: fact("below-5") }, category: "haram" },
  betting: { facts: { ...EXCHANGE_2, gambling_access: fact("main-business") }, category: "haram" },
  open: { facts: { ...EXCHANGE_2, earn_access: fact("unknown", []) }, category: "questionable" },
  gone: { facts: EXCHANGE_2, category: "haram", state: "failed" },
};

const COINS: Record<string, Earlier> = {
  insiders: { facts: COIN_2, category: "questionable" },
  hidden: { facts: { ...COIN_2, team: fact("hidden") }, category: "haram" },
  excepted: {
    facts: { ...COIN_2, team: fact("hidden") },
    category: "halal",
    screening: { exception: { en: "Known to the reviewers.", ar: "", tr: "" } },
  },
  "mixed-token": {
    facts: { ...COIN_2, kind: fact("exchange-token"), venue: fact("mixed") },
    category: "questionable",
  },
  "gone-token": { facts: { ...COIN_2, kind: fact("exchange-token"), venue: fact("gone") }, category: "haram" },
};

/** Under the statuses of method 2. */
async function store({ db }: Database, type: RecordType, id: string, { facts, ...fields }: Earlier): Promise<void> {
  const stored = STORED_RECORDS[type];
  const input = (type === "coin" ? coinInput : exchangeInput)({ name: id, sources: SOURCES, ...fields });
  const at = "2026-11-17T10:00:00.000Z";
  const document = {
    ...input,
    ...{ id, createdAt: at, updatedAt: at, version: 1, facts },
    assessment: { method: "2.0", status: fields.category, decided_by: [], disputed: false, facts: {}, uses: {} },
  };
  const {
    views: _views,
    written_by: _author,
    checked_by: _approver,
    faulty_facts: _faulty,
    ...row
  } = toRow(stored, stored.make(document));
  await (db as Kysely<{ [Table in RecordTableName]: Omit<RecordTable, NewColumn> }>)
    .insertInto(stored.table)
    .values({ ...row, category: fields.category, document: JSON.stringify(document) })
    .execute();
}

onEachEngine("records of method 2", (create) => {
  it("have the statuses of this method after the first start, and keep what was written", async () => {
    const made = await create();
    await loadDump(made.options, "0a7ef89");
    const database = openDatabase(made.options);
    for (const [id, earlier] of Object.entries(EXCHANGES)) await store(database, "exchange", id, earlier);
    for (const [id, earlier] of Object.entries(COINS)) await store(database, "coin", id, earlier);
    const foretold = await diffMethod(database.db, METHOD);
    await upgrade(database);
    const parts = { database, changes: { notify: () => {}, version: () => 0 } };
    const [coins, exchanges] = [createRecords(COIN, parts), createRecords(EXCHANGE, parts)];
    // Before the method is applied, a record shows what its editor saw.
    expect(await exchanges.get("mixed")).toMatchObject({ category: "questionable", assessment: null });
    expect(await exchanges.counts()).toMatchObject({ questionable: 2, haram: 3, ended: 1 });
    await applyMethod(parts);

    const listed = async (type: RecordType) => {
      const { table } = STORED_RECORDS[type];
      const rows = await database.db.selectFrom(table).select(["id", "category"]).execute();
      return Object.fromEntries(rows.map(({ id, category }) => [id, category]));
    };
    expect(await listed("exchange")).toMatchObject({
      mixed: "halal",
      cash: "questionable",
      perps: "haram",
      betting: "haram",
      open: "undetermined",
      gone: "ended",
    });
    expect(await listed("coin")).toMatchObject({
      insiders: "undetermined",
      hidden: "haram",
      excepted: "halal",
      "mixed-token": "questionable",
      "gone-token": "haram",
    });
    expect(await exchanges.counts()).toEqual({ halal: 3, undetermined: 1, questionable: 1, haram: 2, ended: 1 });
    expect(await exchanges.get("perps")).toMatchObject({
      version: 2,
      facts: { main_business: { value: "derivatives", sources: ["s1"], looked_up: "2026-11-16" } },
      assessment: { grade: "built-on-it", purchase: "halal" },
    });
    expect((await exchanges.get("mixed")).facts).not.toHaveProperty("spot_share");
    expect(await coins.get("insiders")).toMatchObject({ facts: { staking_terms: { value: "loan-like" } } });
    expect(await coins.get("excepted")).toMatchObject({ category: "halal", assessment: { status: "haram" } });
    expect((await coins.exceptions()).map(({ id }) => id)).toEqual(["excepted"]);

    // What readers learn is what the operator was shown.
    const changed = await createNewStatuses(parts, { actions: ["update"], most: 50 })();
    const lines = (of: { id: string; from: string | null; to: string | null }[]) =>
      of
        .filter(({ from, to }) => from !== to)
        .map(({ id, from, to }) => `${id}: ${from} → ${to}`)
        .sort();
    expect(lines(changed)).toEqual(lines(foretold));
    expect(lines(changed)).toEqual([
      "bitcoin: halal → undetermined",
      "cash: haram → questionable",
      "ethereum: halal → undetermined",
      "insiders: questionable → undetermined",
      "mixed: questionable → halal",
      "open: questionable → undetermined",
    ]);
    await database.close();
    await made.remove();
  });
});
