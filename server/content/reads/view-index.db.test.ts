import { beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { LIST_SORTS, type ListQuery } from "#domain/lists/list-query.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";

const QUERY: ListQuery = { category: "all", sort: "newest", order: "desc", page: 1 };
const DOUBTFUL = { value_source: fact("attention") };
const EXCEPTION = { exception: { ar: "سبب", en: "A reason.", tr: "Bir sebep." } };

withDatabase("lists under a view", (database) => {
  /** Another server on the same database. */
  function server() {
    const changes = createContentChanges(database());
    return { changes, coins: createRecords(COIN, { database: database(), changes }) };
  }
  let ours: ReturnType<typeof server>;
  beforeAll(() => {
    ours = server();
  });
  const idsIn = async (query: Partial<ListQuery>, of: ReturnType<typeof server> | null = null, pageSize = 10) =>
    (await (of ?? ours).coins.list({ ...QUERY, ...query, pageSize }, "en")).items.map(({ id }) => id);
  const input = (name: string, facts: object = {}, more: object = {}) =>
    coinInput({ name, facts: { ...SOUND_COIN, ...facts }, sources: SOURCES, ...more });
  const create = (id: string, day: number, facts: object = {}, more: object = {}) =>
    ours.coins.create(input(id, facts, more), "editor", { id, createdAt: `2026-01-0${day}T00:00:00.000Z` });

  it("filter, count and sort by the statuses of the view, and give them to the records", async () => {
    await ours.changes.start(60_000);
    await create("a-sound", 1);
    await create("b-meme", 2, { ...DOUBTFUL, kind: fact("meme") }, { category: "questionable" });
    await create("c-haram", 3, { value_source: fact("nothing") }, { category: "haram" });
    await create("d-excepted", 4, DOUBTFUL, { category: "haram", screening: EXCEPTION });
    await create("e-unassessed", 5, {}, { facts: {}, category: "questionable" });

    const list = await ours.coins.list({ ...QUERY, view: "strict", pageSize: 2 }, "en");
    expect(list).toMatchObject({
      total: 5,
      pageCount: 3,
      counts: { halal: 1, undetermined: 0, questionable: 1, haram: 3, ended: 0 },
    });
    expect(list.items.map(({ id, category }) => [id, category])).toEqual([
      ["e-unassessed", "questionable"],
      ["d-excepted", "haram"],
    ]);
    expect(await idsIn({ view: "permissive", category: "halal" })).toEqual(["d-excepted", "b-meme", "a-sound"]);
    expect(await idsIn({ view: "strict", category: "haram", page: 2 }, null, 2)).toEqual(["b-meme"]);
    expect(await idsIn({ view: "strict", kind: "meme" })).toEqual(["b-meme"]);
    expect(await idsIn({ view: "strict", page: 9 })).toEqual([]);
    expect(await idsIn({ view: "strict", sort: "category", order: "asc" })).toEqual([
      "a-sound",
      "e-unassessed",
      "d-excepted",
      "c-haram",
      "b-meme",
    ]);
    expect(await ours.coins.views.counts("class.forbidden")).toMatchObject({ haram: 4, questionable: 1 });
    // Ours is as it was: the written exception counts.
    expect((await ours.coins.list({ ...QUERY, pageSize: 9 }, "en")).counts).toMatchObject({ halal: 1, haram: 2 });
  });

  it("have the order of the plain list, in each language", async () => {
    for (const sort of LIST_SORTS.filter((each) => each !== "category"))
      for (const order of ["asc", "desc"] as const)
        for (const language of ["ar", "en", "tr"] as const) {
          const query = { ...QUERY, sort, order, pageSize: 9 };
          const [plain, viewed] = [
            await ours.coins.list(query, language),
            await ours.coins.list({ ...query, view: "sac" }, language),
          ];
          expect(viewed.items.map(({ id }) => id)).toEqual(plain.items.map(({ id }) => id));
        }
  });

  it("offer the presets that change a status, once everything was read", async () => {
    // Under `sac` it would be another one, if it were not over.
    const facts = { kind: fact("fiat-stablecoin"), reserve_income: fact("kept-by-issuer") };
    await create("g-over", 7, facts, { category: "haram", state: "closed" });
    expect((await ours.coins.views.counts("sac")).ended).toBe(1);
    const fresh = server();
    expect(await fresh.coins.views.presets()).toEqual([]);
    await fresh.coins.views.load();
    expect(await fresh.coins.views.presets()).toEqual(["strict", "permissive"]);
  });

  it("follow a write of this server and of another one", async () => {
    const other = server();
    await other.changes.start(60_000);
    expect(await idsIn({ view: "strict", category: "haram" }, other)).toEqual(["d-excepted", "c-haram", "b-meme"]);

    const { version } = await ours.coins.get("b-meme");
    await ours.coins.update("b-meme", version, input("b-meme"), "editor");
    expect(await idsIn({ view: "strict", category: "haram" })).toEqual(["d-excepted", "c-haram"]);
    await other.changes.checkNow();
    expect(await idsIn({ view: "strict", category: "haram" }, other)).toEqual(["d-excepted", "c-haram"]);

    await ours.coins.delete("d-excepted", "editor");
    await create("f-new", 6, DOUBTFUL, { category: "questionable" });
    await other.changes.checkNow();
    for (const each of [ours, other]) {
      expect(await idsIn({ view: "strict", category: "haram" }, each)).toEqual(["f-new", "c-haram"]);
      expect((await each.coins.views.counts("strict")).haram).toBe(2);
    }
    other.changes.stop();
    ours.changes.stop();
  });
});
