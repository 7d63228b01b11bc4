import { expect, it } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { presenceIn } from "#domain/countries/country-exchanges.ts";
import { readFrom } from "#server/database/read-replica.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { exchangeInput } from "#tests/support/record-input.ts";
import { createExchangePlaces } from "./exchange-places.ts";
import { createRecords } from "./records.ts";
import { rebuildDerived } from "./upgrade.ts";

const changes = { notify: () => {} };
const fact = (value: unknown) => ({ value, sources: ["s1"], looked_up: "2026-11-16" });

type State = "licensed" | "open" | "barred";
const serving = (state: State, country: string, others: object = {}) => ({
  name: `${state} in ${country}`,
  facts: { ...SOUND_EXCHANGE, serves: fact([{ country, state }]), ...others },
  sources: SOURCES,
});
const mica = fact([{ country: "MT", regulator: "MFSA (MiCA)", state: "active" }]);

withDatabase("exchanges of a country", (database, engine) => {
  const records = () => createRecords(EXCHANGE, { database: database(), changes });
  const places = () => createExchangePlaces(readFrom(database().db));
  const list = (country: string, page = 1, pageSize = 10, category: "all" | "halal" | "haram" = "all") =>
    places().list(country, { category, page, pageSize });
  const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).refs.map(({ id }) => id);

  const create = (id: string, day: number, fields: object) =>
    records().create(exchangeInput({ ...fields }), "editor", {
      id,
      createdAt: `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z`,
    });

  it("are the licensed ones first, then the open ones, each newest first, and never those barred or unknown", async () => {
    await create("open-new", 5, serving("open", "TR"));
    await create("open-old", 2, {
      ...serving("open", "TR", { leverage_access: fact("on-by-default") }),
      category: "haram",
    });
    await create("licensed-new", 4, serving("licensed", "TR"));
    await create("licensed-old", 1, serving("licensed", "TR"));
    await create("barred", 6, serving("barred", "TR"));
    await create("union", 7, { name: "Union", facts: { ...SOUND_EXCHANGE, licences: mica }, sources: SOURCES });
    await create("nothing", 8, {});
    expect((await list("tr")).refs).toMatchObject([
      { id: "licensed-new", presence: "licensed" },
      { id: "licensed-old", presence: "licensed" },
      { id: "open-new", presence: "open" },
      { id: "open-old", presence: "open" },
    ]);
    const { licensed, open, barred } = await places().inCountry("tr");
    expect([licensed.length, open.length, barred.map(({ id }) => id)]).toEqual([2, 2, ["barred"]]);
  });

  it("agree with what the facts say of each exchange", async () => {
    const { items } = await records().list(
      { category: "all", sort: "newest", order: "desc", page: 1, pageSize: 50 },
      "en",
    );
    for (const iso of ["tr", "eu", "mt", "us"]) {
      const withPresence = (wanted: string) => items.filter(({ facts }) => presenceIn(iso, facts) === wanted);
      const expected = [...withPresence("licensed"), ...withPresence("open")];
      expect(await idsOf(iso)).toEqual(expected.map(({ id }) => id));
    }
    expect(await idsOf("eu")).toEqual(["union"]);
  });

  it("are counted and paged within the status asked for", async () => {
    expect(await list("tr", 1, 3)).toMatchObject({ total: 4, pageCount: 2 });
    expect(await idsOf("tr", 2, 3)).toEqual(["open-old"]);
    expect(await list("tr", 3, 3)).toEqual({
      ...{ refs: [], total: 4, pageCount: 2 },
      counts: { halal: 3, undetermined: 0, questionable: 0, haram: 1, ended: 0 },
    });
    expect(await idsOf("tr", 1, 10, "haram")).toEqual(["open-old"]);
    expect(await list("tr", 1, 2, "halal")).toMatchObject({ total: 3, pageCount: 2 });
    expect(await list("zz")).toMatchObject({ refs: [], total: 0, pageCount: 1 });
  });

  it("open as cards in the order of the list", async () => {
    const { refs } = await list("tr");
    expect((await records().cardsOf(refs, "en")).map(({ id }) => id)).toEqual(refs.map(({ id }) => id));
  });

  it("follow a change, a closing, a deletion and a restoring of the exchange", async () => {
    const [made] = (await records().history("open-new")).map(({ after }) => after);
    const moved = await records().update(
      "open-new",
      made?.version ?? 0,
      exchangeInput(serving("licensed", "AE")),
      "editor",
    );
    expect(await idsOf("tr")).toEqual(["licensed-new", "licensed-old", "open-old"]);
    expect(await idsOf("ae")).toEqual(["open-new"]);
    const closed = { ...serving("licensed", "AE"), state: "closed" };
    await records().update("open-new", moved.version, exchangeInput(closed), "editor");
    expect(await idsOf("ae")).toEqual([]);
    const revision = await records().delete("licensed-new", "editor");
    expect(await idsOf("tr")).toEqual(["licensed-old", "open-old"]);
    await records().restore(revision, "editor");
    expect(await idsOf("tr")).toEqual(["licensed-new", "licensed-old", "open-old"]);
  });

  it("are computed from the stored facts when a database is upgraded", async () => {
    const { db } = database();
    const rows = () =>
      db.selectFrom("exchange_countries").selectAll().orderBy("exchange_id").orderBy("country").execute();
    const before = await rows();
    await db.deleteFrom("exchange_countries").execute();
    await db.transaction().execute((trx) => rebuildDerived(trx, engine));
    expect(before.length).toBeGreaterThan(4);
    expect(await rows()).toEqual(before);
  });
});
