/** What the home page answers at once: one coin of each status with its reason, and which statuses changed lately. */
import { CATEGORIES } from "#domain/records/category.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { type CoinCard, toCoinCard } from "#domain/views/coin-view.ts";
import { CHANGES_SIZE, type ChangeView, firstOfEach } from "#domain/views/home-view.ts";
import type { ReviewedRow } from "#server/outside/markets.ts";
import type { ChangedStatus } from "./history/changed-statuses.ts";
import type { HomeRecords } from "./home-records.ts";

/** The largest of each status by market; one that no market of ours has is represented by its best rated. */
export async function loadAnswers(
  { findCoin, bestRated }: Pick<HomeRecords, "findCoin" | "bestRated">,
  ranked: readonly ReviewedRow[],
  language: Language,
): Promise<CoinCard[]> {
  const largest = firstOfEach(ranked.map(({ review }) => review));
  const found = await Promise.all(
    CATEGORIES.map(async (category) => {
      const id = largest[category]?.id;
      const known = id === undefined ? null : await findCoin(id);
      return known?.category === category ? known : bestRated[category]();
    }),
  );
  return found.flatMap((coin) => (coin ? [toCoinCard(coin, language)] : []));
}

/** Under the name that the record has today; one that is gone has no page to lead to. */
export async function loadChanges(
  { findCoin, findExchange }: Pick<HomeRecords, "findCoin" | "findExchange">,
  changed: readonly ChangedStatus[],
  language: Language,
): Promise<ChangeView[]> {
  const views: ChangeView[] = [];
  for (const { entity, id, at, from, to } of changed) {
    if (views.length === CHANGES_SIZE) break;
    const record = await (entity === "coin" ? findCoin : findExchange)(id);
    if (!record) continue;
    views.push({ entity, id, at, from, to, name: pickName(record.translations.name, language, record.name) });
  }
  return views;
}
