import { beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { addDays } from "#domain/evidence/due-days.ts";
import type { Document } from "#domain/records/document.ts";
import { METHOD } from "#domain/screening/method.ts";
import { createNewStatuses } from "#server/content/history/new-statuses.ts";
import { createRecords } from "#server/content/records.ts";
import { wasWrittenByEditors } from "#server/content/transfer/update-content.ts";
import { openDatabase } from "#server/database/open.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { applyMethod } from "./apply-method.ts";
import { lapseDaily, lapseFacts } from "./lapse-facts.ts";

const EDITOR = "editor@example.com";
const changes = { notify: () => {}, version: () => 0 };
const SEEN = "2026-01-01";
/** Every product fact of every record has lapsed, whatever the spread of its id. */
const LATE = addDays(SEEN, 240 + 120 + 60 + 1);

const seenOn = (day: string, facts: Document): Document =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, { ...Object(fact), looked_up: day }]));

withDatabase("facts that lapse", (database, _engine, options) => {
  const parts = () => ({ database: database(), changes });
  const coins = () => createRecords(COIN, parts());
  const exchanges = () => createRecords(EXCHANGE, parts());
  const addExchange = (id: string, facts: Document = {}, day = SEEN, category = "halal") =>
    exchanges().create(
      exchangeInput({ name: id, category, facts: { ...seenOn(day, SOUND_EXCHANGE), ...facts }, sources: SOURCES }),
      EDITOR,
      { id },
    );
  const statusOf = async (id: string) => (await exchanges().get(id)).assessment?.status;

  beforeAll(async () => {
    await applyMethod(parts());
    await addExchange("souk");
    const token = { ...SOUND_COIN, kind: { ...SOUND_COIN.kind, value: "exchange-token" } };
    const venue = { value: "souk", sources: ["s1"], looked_up: LATE };
    const facts = { ...seenOn(LATE, token), venue };
    await coins().create(coinInput({ name: "Token", facts, sources: SOURCES }), EDITOR, { id: "token" });
    await coins().create(
      coinInput({ name: "Old", facts: seenOn("2024-01-01", SOUND_COIN), sources: SOURCES }),
      EDITOR,
      {
        id: "old",
      },
    );
  });

  it("change nothing before they are due", async () => {
    expect(await lapseFacts(parts(), addDays(SEEN, 240))).toBe(1);
    expect(await exchanges().get("souk")).toMatchObject({ version: 1, assessment: { as_of: null } });
    // The facts of the old coin are due, and none of them is about a product.
    expect(await coins().get("old")).toMatchObject({
      category: "halal",
      version: 2,
      assessment: { as_of: addDays(SEEN, 240), strength: "thin", facts: { team: { last_seen: "2024-01-01" } } },
    });
  });

  it("leave an exchange and its token open, once, with the day, in the history of the method", async () => {
    const other = openDatabase(options());
    const counts = await Promise.all([lapseFacts(parts(), LATE), lapseFacts({ database: other, changes }, LATE)]);
    await other.close();
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await lapseFacts(parts(), LATE)).toBe(0);
    expect(await exchanges().get("souk")).toMatchObject({
      version: 2,
      category: "questionable",
      assessment: {
        status: "undetermined",
        as_of: LATE,
        facts: { earn_access: { finding: "unknown", last_seen: SEEN } },
      },
    });
    expect(await coins().get("token")).toMatchObject({
      version: 2,
      assessment: { status: "undetermined", as_of: null },
    });
    expect(await exchanges().history("souk")).toMatchObject([{ editor: "method" }, { editor: EDITOR }]);
    const changed = await createNewStatuses({ database: database(), changes }, { actions: ["update"], most: 10 })();
    expect(changed.map(({ id, to }) => `${id} ${to}`).sort()).toEqual(["souk undetermined", "token undetermined"]);
  });

  it("stay lapsed in every other assessment, until somebody looks again", async () => {
    expect(await applyMethod(parts(), { ...METHOD, date: "2026-12-01" })).toBe(0);
    // As a release before the next method stored it.
    const { document } = await database()
      .db.selectFrom("exchanges")
      .select("document")
      .where("id", "=", "souk")
      .executeTakeFirstOrThrow();
    const earlier = document.replace(`"method":"${METHOD.version}"`, '"method":"2.9"');
    await database().db.updateTable("exchanges").set({ document: earlier }).where("id", "=", "souk").execute();
    expect(await applyMethod(parts(), { ...METHOD, date: "2026-12-02" })).toBe(1);
    const souk = await exchanges().get("souk");
    expect(souk.assessment).toMatchObject({ method: METHOD.version, status: "undetermined", as_of: LATE });
    const renamed = await exchanges().update("souk", souk.version, { ...souk, country: "Oman" }, EDITOR);
    expect(renamed.assessment).toMatchObject({ status: "undetermined", as_of: LATE });
    const { facts } = EXCHANGE.normalize({ facts: seenOn(LATE, SOUND_EXCHANGE) });
    const again = { ...renamed, category: "halal" as const, facts };
    expect(await exchanges().update("souk", renamed.version, again, EDITOR)).toMatchObject({
      category: "halal",
      assessment: { status: "halal", as_of: LATE },
    });
    expect((await coins().get("token")).assessment?.status).toBe("halal");
    await exchanges().delete("souk", EDITOR);
  });

  it("do not make a record one that editors wrote", async () => {
    await createRecords(EXCHANGE, parts()).create(
      exchangeInput({ name: "Shipped", facts: seenOn(SEEN, SOUND_EXCHANGE), sources: SOURCES }),
      "seed",
      { id: "shipped" },
    );
    await lapseFacts(parts(), LATE);
    expect(await statusOf("shipped")).toBe("undetermined");
    expect(await wasWrittenByEditors(database().db, "exchange", "shipped")).toBe(false);
  });

  it("keep what counts against a record, marked with the day it was last seen", async () => {
    const lends = { earn_access: { value: "default-cannot-leave", sources: ["s1"], looked_up: SEEN } };
    await addExchange("bad", lends, SEEN, "haram");
    await lapseFacts(parts(), LATE);
    expect((await exchanges().get("bad")).assessment).toMatchObject({
      status: "haram",
      facts: { earn_access: { finding: "fail", last_seen: SEEN } },
    });
  });

  it("change at most ten statuses in a week; what only loses strength does not wait", async () => {
    const used = (await Promise.all(["shipped", "bad"].map(statusOf))).filter((status) => status === "undetermined");
    expect(used).toHaveLength(1);
    const names = Array.from({ length: 12 }, (_, number) => `many-${String(number).padStart(2, "0")}`);
    for (const name of names) await addExchange(name);
    await addExchange(
      "weaker",
      { listing_policy: { value: "curated", sources: ["s1"], looked_up: "2020-01-01" } },
      LATE,
    );
    await lapseFacts(parts(), LATE);
    const statuses = await Promise.all(names.map(statusOf));
    // Two changed in the tests above: the exchange with its token counted as two, and the shipped one.
    expect(statuses.filter((status) => status === "undetermined")).toHaveLength(7);
    expect((await exchanges().get("weaker")).assessment?.facts.listing_policy).toMatchObject({
      last_seen: "2020-01-01",
    });
    expect(await lapseFacts(parts(), LATE)).toBe(0);

    const lastWeek = new Date(Date.now() - 8 * 86_400_000).toISOString();
    await database().db.updateTable("revisions").set({ at: lastWeek }).where("editor", "=", "method").execute();
    expect(await lapseFacts(parts(), LATE)).toBe(5);
    expect((await Promise.all(names.map(statusOf))).every((status) => status === "undetermined")).toBe(true);
  });

  it("are looked at once a day, and again where that failed", async () => {
    await addExchange("daily");
    let now = `${LATE}T10:00:00.000Z`;
    const broken = { ...database(), db: null } as never;
    const failing = lapseDaily({ database: broken, changes, log: quietLog, now: () => now });
    await failing.check();
    await failing.stop();
    expect(await statusOf("daily")).toBe("halal");
    const job = lapseDaily({ ...parts(), log: quietLog, now: () => now });
    await job.check();
    expect(await statusOf("daily")).toBe("undetermined");
    await addExchange("later");
    await job.check();
    expect(await statusOf("later")).toBe("halal");
    now = `${addDays(LATE, 1)}T00:00:01.000Z`;
    await job.check();
    await job.stop();
    expect(await statusOf("later")).toBe("undetermined");
  });
});
