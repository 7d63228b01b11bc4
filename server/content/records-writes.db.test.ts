import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { LISTED_STATUSES, type ListedStatus } from "#domain/records/category.ts";
import type { Document } from "#domain/records/document.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { ConflictError, isUnavailable, NotFoundError } from "../errors.ts";
import { type Coins, createRecords } from "./records.ts";

const EDITOR = "editor@example.com";

/** What makes a coin of each status. */
const OF_STATUS: Readonly<Record<ListedStatus, Document>> = {
  halal: { category: "halal" },
  undetermined: {
    category: "questionable",
    facts: { ...SOUND_COIN, team: fact("unknown", []) },
    sources: SOURCES,
  },
  questionable: { category: "questionable" },
  haram: { category: "haram" },
  ended: { category: "haram", state: "closed" },
};

withDatabase("writing coins", (database, engine) => {
  const notify = vi.fn();
  let coins: Coins;
  const versionNow = async () =>
    (await database().db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version;

  beforeEach(() => {
    notify.mockReset();
    coins = createRecords(COIN, { database: database(), changes: { notify } });
  });

  describe("create", () => {
    it("makes one coin of one request, however often it is sent", async () => {
      const requestKey = crypto.randomUUID();
      const before = await coins.count();
      const made = await Promise.all(
        Array.from({ length: 12 }, (_, n) => coins.create(coinInput({ name: `Try ${n}` }), EDITOR, { requestKey })),
      );
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(new Set(made.map(({ name }) => name)).size).toBe(1);
      expect(await coins.count()).toBe(before + 1);
      expect(notify).toHaveBeenCalledTimes(1);
    });

    it("remembers a request for a month", async () => {
      const keys = () => database().db.selectFrom("create_requests").select("request_key").execute();
      const ask = (requestKey: string) => coins.create(coinInput(), EDITOR, { requestKey });
      await ask("a request of last month");
      await database().db.updateTable("create_requests").set({ at: "2020-01-01T00:00:00.000Z" }).execute();
      await ask("a request of today");
      await ask("another of today");
      const kept = (await keys()).map(({ request_key }) => request_key);
      expect(kept).toEqual(expect.arrayContaining(["a request of today", "another of today"]));
      expect(kept).not.toContain("a request of last month");
    });

    it("refuses an id that is taken, and one that cannot be an id", async () => {
      const coin = await coins.create(coinInput(), EDITOR, { id: "taken" });
      await expect(coins.create(coinInput(), EDITOR, { id: "taken" })).rejects.toMatchObject({ current: coin });
      await expect(coins.create(coinInput(), EDITOR, { id: "a\0" })).rejects.toBeInstanceOf(RangeError);
    });
  });

  describe("update", () => {
    it("lets exactly one of fifty editors with the same version through", async () => {
      const coin = await coins.create(coinInput(), EDITOR);
      const tries = await Promise.allSettled(
        Array.from({ length: 50 }, (_, n) => coins.update(coin.id, 1, coinInput({ name: `Editor ${n}` }), EDITOR)),
      );
      const won = tries.filter((each) => each.status === "fulfilled");
      expect(won).toHaveLength(1);
      const current = await coins.get(coin.id);
      expect(current).toEqual(won[0]?.value);
      expect(current).toMatchObject({ version: 2, createdAt: coin.createdAt });
      for (const each of tries) {
        if (each.status === "fulfilled") continue;
        expect(each.reason).toBeInstanceOf(ConflictError);
        expect(each.reason.current).toEqual(current);
      }
    });

    it("changes only the texts that are handed in when it translates", async () => {
      const translations = { name: { en: "Old", ar: "قديم", tr: "" }, des: { en: "Kept", ar: "", tr: "" } };
      const coin = await coins.create(coinInput({ translations }), EDITOR);
      const name = { en: "New", ar: "جديد", tr: "Yeni" };
      const after = await coins.updateTexts(coin.id, null, { name }, EDITOR);
      expect(after).toMatchObject({ name: "New", version: 2, translations: { name, des: translations.des } });
      expect((await coins.listAfter({ limit: 1, search: "New" })).items).toEqual([after]);
      await expect(coins.updateTexts(coin.id, 1, { name }, EDITOR)).rejects.toBeInstanceOf(ConflictError);
      expect((await coins.history(coin.id)).map(({ action }) => action)).toEqual(["translate", "create"]);
    });

    it("writes nothing when nothing was changed", async () => {
      const coin = await coins.create(coinInput(), EDITOR);
      const before = await versionNow();
      notify.mockClear();
      expect(await coins.update(coin.id, 1, coinInput(), "someone@example.com")).toEqual(coin);
      expect(await coins.updateTexts(coin.id, 1, {}, "someone@example.com")).toEqual(coin);
      expect(await coins.history(coin.id)).toMatchObject([{ action: "create" }]);
      expect(await versionNow()).toBe(before);
      expect(notify).not.toHaveBeenCalled();
      await expect(coins.update(coin.id, 2, coinInput(), EDITOR)).rejects.toBeInstanceOf(ConflictError);
    });

    it("says so when there is no such coin", async () => {
      const none = "no-such-coin";
      await expect(coins.update(none, 1, coinInput(), EDITOR)).rejects.toBeInstanceOf(NotFoundError);
      await expect(coins.delete(none, EDITOR)).rejects.toBeInstanceOf(NotFoundError);
      await expect(coins.restore(none, EDITOR)).rejects.toBeInstanceOf(NotFoundError);
      expect(await coins.history(none)).toEqual([]);
    });
  });

  describe("delete and restore", () => {
    it("brings a deleted coin back under its id, with a version nobody has seen", async () => {
      const coin = await coins.create(coinInput({ name: "Lost" }), EDITOR);
      const revision = await coins.delete(coin.id, "other@example.com");
      expect(await coins.find(coin.id)).toBeNull();
      const gone = await coins.deletedWithin(30);
      expect(gone[0]).toMatchObject({ id: revision, editor: "other@example.com", before: coin, after: null });
      const back = await coins.restore(revision, EDITOR);
      expect(back).toEqual({ ...coin, version: 2, updatedAt: back.updatedAt });
      expect((await coins.deletedWithin(30)).map(({ entityId }) => entityId)).not.toContain(coin.id);
      await expect(coins.update(coin.id, 1, coinInput(), EDITOR)).rejects.toBeInstanceOf(ConflictError);
    });

    it("writes an earlier state back", async () => {
      const coin = await coins.create(coinInput({ name: "First", category: "halal" }), EDITOR);
      await coins.update(coin.id, 1, coinInput({ name: "Second", category: "haram" }), EDITOR);
      const [, first] = await coins.history(coin.id);
      const back = await coins.restore(first?.id ?? "", EDITOR);
      expect(back).toMatchObject({ name: "First", category: "halal", version: 3, createdAt: coin.createdAt });
      expect((await coins.history(coin.id)).map(({ action }) => action)).toEqual(["restore", "update", "create"]);
    });

    it("writes nothing where that state is already there: the review would look newer than it is", async () => {
      const coin = await coins.create(coinInput({ name: "As it is" }), EDITOR);
      const [made] = await coins.history(coin.id);
      expect(await coins.restore(made?.id ?? "", EDITOR, { id: coin.id, version: 1 })).toEqual(coin);
      expect(await coins.history(coin.id)).toHaveLength(1);
    });

    it("restores nothing over what somebody changed meanwhile", async () => {
      const { id } = await coins.create(coinInput({ name: "Late" }), EDITOR);
      const [made] = await coins.history(id);
      const revision = await coins.delete(id, EDITOR);
      await coins.restore(revision, EDITOR, { id, version: null });
      await coins.update(id, 2, coinInput({ name: "Edited since" }), EDITOR);
      for (const version of [null, 2]) {
        const late = coins.restore(revision, EDITOR, { id, version });
        await expect(late).rejects.toMatchObject({ name: "ConflictError", current: { name: "Edited since" } });
      }
      expect(await coins.get(id)).toMatchObject({ name: "Edited since", version: 3 });
      const back = await coins.restore(made?.id ?? "", EDITOR, { id, version: 3 });
      expect(back).toMatchObject({ name: "Late", version: 4 });
    });

    it("takes a revision only for the record it is of", async () => {
      const { id } = await coins.create(coinInput(), EDITOR);
      const revision = await coins.delete(id, EDITOR);
      const other = coins.restore(revision, EDITOR, { id: "another", version: null });
      await expect(other).rejects.toBeInstanceOf(NotFoundError);
      expect(await coins.find(id)).toBeNull();
    });

    it("lists no deletion that is older than asked", async () => {
      const coin = await coins.create(coinInput(), EDITOR);
      const revision = await coins.delete(coin.id, EDITOR);
      const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
      await database().db.updateTable("revisions").set({ at: old }).where("id", "=", revision).execute();
      expect((await coins.deletedWithin(30)).map(({ id }) => id)).not.toContain(revision);
      expect((await coins.deletedWithin(50)).map(({ id }) => id)).toContain(revision);
    });
  });

  it("tells how the status went, with the reason given each time", async () => {
    const reason = (en: string) => ({ translations: { reason: { en } } });
    const coin = await coins.create(coinInput({ category: "halal", ...reason("sound") }), EDITOR);
    await coins.update(coin.id, 1, coinInput({ category: "halal", name: "Renamed", ...reason("sound") }), EDITOR);
    await coins.update(coin.id, 2, coinInput({ category: "haram", ...reason("lends at interest") }), EDITOR);
    await coins.restore(await coins.delete(coin.id, EDITOR), EDITOR);
    expect(await coins.statusHistory(await coins.get(coin.id))).toMatchObject([
      { from: "halal", to: "haram", reason: { en: "lends at interest" } },
      { from: null, to: "halal", reason: { en: "sound" } },
    ]);
    const { version } = await coins.get(coin.id);
    await coins.update(coin.id, version, coinInput({ category: "halal", ...reason("lends no more") }), EDITOR);
    expect((await coins.statusHistory(await coins.get(coin.id))).map(({ to }) => to)).toEqual([
      "halal",
      "haram",
      "halal",
    ]);
  });

  it("tells the listeners after the commit and before the answer", async () => {
    const seen: (string | undefined)[] = [];
    const watched = createRecords(COIN, {
      database: database(),
      changes: { notify: (changed, version) => seen.push(...changed.map(({ id }) => `${id}@${version}`)) },
    });
    const coin = await watched.create(coinInput(), EDITOR);
    expect(seen).toEqual([`${coin.id}@${await versionNow()}`]);
  });

  it("writes nothing at all, and tells nobody, when a part of a write fails", async () => {
    const coin = await coins.create(coinInput(), EDITOR);
    const [before, count] = [await versionNow(), await coins.count()];
    notify.mockReset();
    // A revision that cannot be written: its place in the order is taken.
    await database()
      .db.updateTable("revisions")
      .set({ content_version: before + 1 })
      .where("content_version", "=", before)
      .execute();
    await expect(coins.delete(coin.id, EDITOR)).rejects.toThrow();
    await database()
      .db.updateTable("revisions")
      .set({ content_version: before })
      .where("content_version", "=", before + 1)
      .execute();
    expect(await coins.get(coin.id)).toEqual(coin);
    expect([await versionNow(), await coins.count()]).toEqual([before, count]);
    expect(notify).not.toHaveBeenCalled();
  });

  if (engine === "sqlite") {
    it("refuses a write whole when the disk is full, and goes on reading", async () => {
      const { db } = database();
      const coin = await coins.create(coinInput(), EDITOR);
      const [count, before] = [await coins.count(), await versionNow()];
      await sql`pragma max_page_count = 1`.execute(db);
      const long = coinInput({ translations: { description: { en: "long ".repeat(50_000) } } });
      const refusal = await coins.create(long, EDITOR).catch((error: unknown) => error);
      expect(isUnavailable(refusal)).toBe(true);
      expect(await coins.get(coin.id)).toEqual(coin);
      expect([await coins.count(), await versionNow()]).toEqual([count, before]);
      await sql`pragma max_page_count = 1073741823`.execute(db);
      await coins.create(long, EDITOR);
      expect(await coins.count()).toBe(count + 1);
    });
  }

  it("keeps the counts and the revisions right under any order of writes", async () => {
    const step = fc.record({
      verb: fc.constantFrom("create", "update", "delete", "restore"),
      which: fc.nat(),
      status: fc.constantFrom(...LISTED_STATUSES),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const start = await versionNow();
        let writes = 0;
        const living: string[] = [];
        const deleted: string[] = [];
        for (const { verb, which, status } of steps) {
          const input = coinInput(OF_STATUS[status]);
          const id = living[which % (living.length || 1)];
          if (verb === "create") living.push((await coins.create(input, EDITOR)).id);
          else if (verb === "restore" && deleted.length > 0)
            living.push((await coins.restore(deleted.pop() ?? "", EDITOR)).id);
          else if (verb === "update" && id) {
            const before = await coins.get(id);
            await coins.update(id, before.version, input, EDITOR);
            if (statusOf(before) === status) continue;
          } else if (verb === "delete" && id)
            deleted.push(await coins.delete(living.splice(living.indexOf(id), 1)[0] ?? "", EDITOR));
          else continue;
          writes += 1;
        }
        const { db } = database();
        const rows = await db.selectFrom("coins").select(["id", "category"]).execute();
        const counted = Object.fromEntries(
          LISTED_STATUSES.map((each) => [each, rows.filter((row) => row.category === each).length]),
        );
        expect(await coins.counts()).toEqual(counted);
        expect(await coins.count()).toBe(rows.length);
        expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(living));
        expect(await versionNow()).toBe(start + writes);
        const revisions = await db
          .selectFrom("revisions")
          .select("content_version")
          .where("content_version", ">", start)
          .execute();
        expect(revisions).toHaveLength(writes);
      }),
      { numRuns: 10 },
    );
  });
});
