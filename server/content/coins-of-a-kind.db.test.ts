import { sql } from "kysely";
import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { LIST_SORTS, type ListQuery } from "#domain/lists/list-query.ts";
import type { Category } from "#domain/records/category.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createRecords } from "./records.ts";
import { rebuildDerived } from "./upgrade.ts";

const changes = { notify: () => {} };
/** Facts that give the status. */
const VALUES = {
  halal: {},
  questionable: { value_source: fact("attention") },
  haram: { value_source: fact("nothing") },
} satisfies Record<Category, object>;
const QUERY: ListQuery = { category: "all", sort: "newest", order: "desc", page: 1 };

withDatabase("coins of a kind", (database, engine) => {
  const coins = () => createRecords(COIN, { database: database(), changes });
  const list = (query: Partial<ListQuery>, pageSize = 10) => coins().list({ ...QUERY, ...query, pageSize }, "en");
  const idsOf = async (query: Partial<ListQuery>, pageSize?: number) =>
    (await list(query, pageSize)).items.map(({ id }) => id);
  const inputOf = (kind: string, more: object = {}) =>
    coinInput({ facts: { ...SOUND_COIN, kind: fact(kind), ...more }, sources: SOURCES });
  const create = (id: string, day: number, kind: string, category: Category = "halal", rating = day) =>
    coins().create({ ...inputOf(kind, VALUES[category]), category, name: id, rating }, "editor", {
      id,
      createdAt: `2026-01-0${day}T00:00:00.000Z`,
    });

  it("are listed alone, in every order, with the status and its counts", async () => {
    await create("a-doubtful", 1, "meme", "questionable");
    await create("b-empty", 2, "meme", "haram");
    await create("c-doubtful", 3, "meme", "questionable", 0);
    await create("d-other", 4, "payment");
    await create("e-unknown", 5, "unknown");
    await coins().create(coinInput({ name: "f-without-facts" }), "editor", { id: "f-without-facts" });

    expect(await idsOf({ kind: "meme" })).toEqual(["c-doubtful", "b-empty", "a-doubtful"]);
    expect(await idsOf({ kind: "meme", sort: "name", order: "asc" })).toEqual(["a-doubtful", "b-empty", "c-doubtful"]);
    expect(await idsOf({ kind: "meme", sort: "rating" })).toEqual(["b-empty", "a-doubtful", "c-doubtful"]);
    expect(await idsOf({ kind: "meme", sort: "category", order: "asc" })).toEqual([
      "c-doubtful",
      "a-doubtful",
      "b-empty",
    ]);
    for (const sort of LIST_SORTS) expect(await idsOf({ kind: "meme", category: "haram", sort })).toEqual(["b-empty"]);
    expect(await list({ kind: "meme", category: "questionable" }, 1)).toMatchObject({
      total: 2,
      pageCount: 2,
      counts: { halal: 0, questionable: 2, haram: 1 },
    });
    expect(await idsOf({ kind: "meme", category: "questionable", page: 2 }, 1)).toEqual(["a-doubtful"]);
    expect(await list({ kind: "fan-token" })).toMatchObject({ items: [], total: 0, pageCount: 1 });
    expect(await list({})).toMatchObject({ total: 6, counts: { questionable: 2, haram: 1 } });
  });

  it("are counted by kind and status, and name the kinds there are", async () => {
    const counts = await coins().countsByKind();
    expect(counts.get("meme")).toEqual({ halal: 0, undetermined: 0, questionable: 2, haram: 1, ended: 0 });
    expect([...counts.keys()].filter((kind) => COIN_KINDS.some((known) => known === kind)).sort()).toEqual([
      "meme",
      "payment",
    ]);
    expect(await coins().usedKinds()).toEqual(["payment", "meme"]);
  });

  it("follow an edit, and the upgrade of a database without the column", async () => {
    const { version } = await coins().get("d-other");
    await coins().update("d-other", version, { ...inputOf("network-fuel"), name: "d-other" }, "editor");
    expect(await idsOf({ kind: "payment" })).toEqual([]);
    expect(await idsOf({ kind: "network-fuel" })).toEqual(["d-other"]);

    const { db } = database();
    const before = await sql`select id, kind from coins order by id`.execute(db);
    await db.updateTable("coins").set({ kind: "" }).execute();
    await db.transaction().execute((trx) => rebuildDerived(trx, engine));
    expect((await sql`select id, kind from coins order by id`.execute(db)).rows).toEqual(before.rows);
    expect(await idsOf({ kind: "network-fuel" })).toEqual(["d-other"]);
  });
});
