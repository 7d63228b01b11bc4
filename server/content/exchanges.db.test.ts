import { beforeEach, expect, it } from "vitest";
import { withDatabase } from "#tests/support/engines.ts";
import { exchangeInput } from "#tests/support/record-input.ts";
import { ConflictError, NotFoundError } from "../errors.ts";
import { createCoins } from "./coins.ts";
import { createExchanges, type Exchanges } from "./exchanges.ts";

const EDITOR = "editor@example.com";
const changes = { notify: () => {} };

withDatabase("exchanges", (database) => {
  let exchanges: Exchanges;
  beforeEach(() => {
    exchanges = createExchanges({ database: database(), changes });
  });

  it("are listed, counted and found apart from coins", async () => {
    const low = await exchanges.create(exchangeInput({ name: "Low", rating: 1, category: "haram" }), EDITOR);
    const high = await exchanges.create(exchangeInput({ name: "High", rating: 5, market_id: "high" }), EDITOR);
    const list = await exchanges.list({ category: "all", sort: "rating", order: "desc", page: 1, pageSize: 10 }, "ar");
    expect(list).toEqual({ items: [high, low], total: 2, page: 1, pageCount: 1 });
    expect((await exchanges.listAfter({ limit: 10, search: "LOW" })).items).toEqual([low]);
    expect(await exchanges.counts()).toEqual({ halal: 1, questionable: 0, haram: 1 });
    expect(await exchanges.topByRating(1)).toEqual([high]);
    expect(await exchanges.findByMarketIds(["high"])).toEqual([high]);
    const coins = createCoins({ database: database(), changes });
    expect([await coins.count(), await coins.find(high.id)]).toEqual([0, null]);
  });

  it("are changed, deleted and brought back", async () => {
    const made = await exchanges.create(exchangeInput({ trust_score_rank: 3 }), EDITOR, { requestKey: "once" });
    expect(await exchanges.create(exchangeInput(), EDITOR, { requestKey: "once" })).toEqual(made);
    const changed = await exchanges.update(made.id, 1, exchangeInput({ name: "Changed" }), EDITOR);
    expect(changed).toMatchObject({ name: "Changed", version: 2, createdAt: made.createdAt });
    await expect(exchanges.update(made.id, 1, exchangeInput(), EDITOR)).rejects.toBeInstanceOf(ConflictError);
    const name = { en: "Name", ar: "اسم", tr: "Ad" };
    const translated = await exchanges.updateTranslations(made.id, 2, { name }, EDITOR);
    expect(translated).toMatchObject({ name: "Name", translations: { name } });
    const revision = await exchanges.delete(made.id, EDITOR);
    await expect(exchanges.get(made.id)).rejects.toBeInstanceOf(NotFoundError);
    const coins = createCoins({ database: database(), changes });
    await expect(coins.restore(revision, EDITOR)).rejects.toBeInstanceOf(NotFoundError);
    expect(await exchanges.restore(revision, EDITOR)).toMatchObject({ id: made.id, name: "Name", version: 4 });
    expect((await exchanges.history(made.id)).map(({ action }) => action)).toEqual([
      ...["restore", "delete", "translate", "update", "create"],
    ]);
  });
});
