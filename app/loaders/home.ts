/** Loads the home page section by section: one that fails is logged and left out, the others are shown. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Country } from "#domain/countries/country.ts";
import { countryNames } from "#domain/countries/country-list.ts";
import { FEATURED_SIZE, HOME_LIST_PAGE_SIZE } from "#domain/lists/paging.ts";
import type { LatestFigures } from "#domain/market/coin-figures.ts";
import { CATEGORIES } from "#domain/records/category.ts";
import { HOME_DEFAULT_RATING } from "#domain/records/rating.ts";
import type { Register } from "#domain/register/positions.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { DEFAULT_LANGUAGE, type Language, pickName } from "#domain/text/language.ts";
import { type CoinCard, toCoinCard } from "#domain/views/coin-view.ts";
import { toExchangeCard } from "#domain/views/exchange-view.ts";
import {
  CHANGES_SIZE,
  type ChangeView,
  type Comparison,
  firstOfEach,
  type HomeQuery,
  type HomeView,
  type TopCoin,
  type TopList,
  toComparedCoin,
  toTopCoin,
  withoutSamplesNextToFigures,
} from "#domain/views/home-view.ts";
import type { NewStatus } from "#server/content/history/new-statuses.ts";
import type { Coins, Exchanges } from "#server/content/records.ts";
import { InvalidCursorError } from "#server/errors.ts";
import type { Log } from "#server/log.ts";
import type { ShowImage } from "#server/media/picture-proxy.ts";
import type { Figures } from "#server/outside/figures.ts";
import type { Markets, ReviewedRow } from "#server/outside/markets.ts";

type HomeParts = {
  coins: Pick<Coins, "listAfter" | "cursorBefore" | "list" | "find" | "counts">;
  exchanges: Pick<Exchanges, "listAfter" | "find" | "counts">;
  register: Register;
  countries: readonly Country[];
  figures: Pick<Figures, "latestOf">;
  markets: Pick<Markets, "reviewed">;
  changedStatuses(): Promise<NewStatus[]>;
  showImage: ShowImage;
  log: Log;
};

type ToView<View> = (coin: Coin, figures: LatestFigures, language: Language) => View;

type LoadedHome = { home: HomeView; isWhole: boolean };

export async function loadHome(parts: HomeParts, query: HomeQuery, language: Language): Promise<LoadedHome> {
  const { coins, exchanges, register, countries, figures, markets, changedStatuses, showImage, log } = parts;
  let isWhole = true;

  async function section<View>(name: string, load: () => Promise<View>): Promise<View | null> {
    try {
      return await load();
    } catch (error) {
      isWhole = false;
      log.error({ err: error, section: name }, "a section of the home page could not be loaded");
      return null;
    }
  }

  async function withFigures<View extends { image: string }>(
    found: readonly Coin[],
    toView: ToView<View>,
  ): Promise<View[]> {
    const known = await figures.latestOf(found);
    return found.flatMap((coin, index) => {
      const own = known[index];
      return own ? [showImage(toView(coin, own, language))] : [];
    });
  }

  const newest = coins.listAfter({ limit: HOME_LIST_PAGE_SIZE });
  const newestCoins = async (list: TopList): Promise<TopCoin[]> => {
    const featured = (await newest).items.slice(0, FEATURED_SIZE);
    return withoutSamplesNextToFigures(await withFigures(featured, (...coin) => toTopCoin(list, ...coin)));
  };
  const reviewed = markets.reviewed(language);

  const [newExchanges, trending, featured, comparison, tally, answers, changes] = await Promise.all([
    section("exchanges", async () => {
      const { items } = await exchanges.listAfter({ limit: FEATURED_SIZE });
      return items.map((exchange) => showImage(toExchangeCard(exchange, language, HOME_DEFAULT_RATING)));
    }),
    section("trending", () => newestCoins("trending")),
    section("featured", () => newestCoins("featured")),
    section("comparison", async (): Promise<Comparison> => {
      const { items, ...place } = await comparedCoins(coins, newest, query);
      return { coins: await withFigures(items, toComparedCoin), ...place };
    }),
    section("tally", async () => ({
      coins: await coins.counts(),
      exchanges: await exchanges.counts(),
      positions: register.positions.length,
      countries: countries.length,
    })),
    section("answers", async () => {
      const { rows } = await reviewed;
      return (await loadAnswers(coins, rows, language)).map(showImage);
    }),
    section("changes", async () => loadChanges(parts, await changedStatuses(), language)),
  ]);
  const shown = {
    countries: countryNames(countries, language),
    exchanges: newExchanges,
    trending,
    featured,
    comparison,
    tally,
    answers,
    changes,
  };
  return { home: shown, isWhole };
}

type ComparedBatch = Omit<Comparison, "coins"> & { items: Coin[] };

/** An invalid cursor, from an old or broken link, gives the first page. */
async function comparedCoins(
  coins: HomeParts["coins"],
  newest: Promise<Pick<ComparedBatch, "items" | "nextCursor">>,
  { after, page }: Omit<HomeQuery, "tab">,
): Promise<ComparedBatch> {
  if (!after) {
    const { items, nextCursor } = await newest;
    return { items, page, previousCursor: null, nextCursor };
  }
  try {
    const [{ items, nextCursor }, previousCursor] = await Promise.all([
      coins.listAfter({ limit: HOME_LIST_PAGE_SIZE, cursor: after }),
      coins.cursorBefore(after, HOME_LIST_PAGE_SIZE),
    ]);
    return { items, page, previousCursor, nextCursor };
  } catch (error) {
    if (!(error instanceof InvalidCursorError)) throw error;
    return comparedCoins(coins, newest, { after: null, page: 1 });
  }
}

/** The largest coin of each status by market data; without market data the best rated one. */
async function loadAnswers(
  coins: HomeParts["coins"],
  ranked: readonly ReviewedRow[],
  language: Language,
): Promise<CoinCard[]> {
  const largest = firstOfEach(ranked.map(({ review }) => review));
  const found = await Promise.all(
    CATEGORIES.map(async (category) => {
      const id = largest[category]?.id;
      const known = id === undefined ? null : await coins.find(id);
      if (known && statusOf(known) === category) return known;
      const best = { category, sort: "rating", order: "desc", page: 1, pageSize: 1 } as const;
      return (await coins.list(best, DEFAULT_LANGUAGE)).items[0];
    }),
  );
  return found.flatMap((coin) => (coin ? [toCoinCard(coin, language)] : []));
}

/** With the current name of the record; deleted records are left out, because they have no page. */
async function loadChanges(
  { coins, exchanges }: Pick<HomeParts, "coins" | "exchanges">,
  changed: readonly NewStatus[],
  language: Language,
): Promise<ChangeView[]> {
  const views: ChangeView[] = [];
  for (const { entity, id, at, from, to } of changed) {
    if (views.length === CHANGES_SIZE) break;
    const record = await (entity === "coin" ? coins : exchanges).find(id);
    if (!record || from === null) continue;
    views.push({ entity, id, at, from, to, name: pickName(record.translations.name, language, record.name) });
  }
  return views;
}

/** The first figures are still being fetched: the page asks again soon. */
const AWAITED_SECONDS = 2;

/** For the page script: how often figures may change, and which are shown; without a state they are still being fetched. */
export function toLive({ trending }: HomeView, seconds: number): { seconds: number; state: string | undefined } {
  const shown = trending?.map(({ shown: figures }) => figures) ?? [];
  if (shown.some(({ isAwaited }) => isAwaited)) return { seconds: AWAITED_SECONDS, state: undefined };
  const dated = shown.find(({ fetchedAt }) => fetchedAt);
  return { seconds, state: dated?.fetchedAt ?? "none" };
}
