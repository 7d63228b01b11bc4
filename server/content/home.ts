/** What the home page shows. Each section is loaded on its own: one that fails is logged and left out, the rest is shown. */
import type { Coin } from "#domain/kinds/coin.ts";
import { FEATURED_SIZE, HOME_LIST_PAGE_SIZE } from "#domain/lists/paging.ts";
import type { KnownFigures } from "#domain/market/coin-figures.ts";
import { HOME_DEFAULT_RATING } from "#domain/records/rating.ts";
import type { Language } from "#domain/text/language.ts";
import { toExchangeCard } from "#domain/views/exchange-view.ts";
import {
  type Comparison,
  type HomeQuery,
  type HomeView,
  toComparedCoin,
  toFeaturedCoin,
  toTrendingCoin,
} from "#domain/views/home-view.ts";
import type { ShowImage } from "#server/media/picture-proxy.ts";
import type { Figures } from "#server/outside/figures.ts";
import { InvalidCursorError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Coins, Exchanges } from "./records.ts";

export type HomeParts = { coins: Coins; exchanges: Exchanges; figures: Figures; showImage: ShowImage; log: Log };

type ToView<View> = (coin: Coin, figures: KnownFigures, language: Language) => View;

export type LoadedHome = { home: HomeView; isWhole: boolean };

export async function loadHome(parts: HomeParts, query: HomeQuery, language: Language): Promise<LoadedHome> {
  const { coins, exchanges, figures, showImage, log } = parts;
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
    const known = await figures.of(found);
    return found.flatMap((coin, index) => {
      const own = known[index];
      return own ? [showImage(toView(coin, own, language))] : [];
    });
  }

  const newest = coins.listAfter({ limit: FEATURED_SIZE });
  const newestCoins = <View extends { image: string }>(toView: ToView<View>) =>
    newest.then(({ items }) => withFigures(items, toView));

  const [newExchanges, trending, featured, comparison, tally] = await Promise.all([
    section("exchanges", async () => {
      const { items } = await exchanges.listAfter({ limit: FEATURED_SIZE });
      return items.map((exchange) => showImage(toExchangeCard(exchange, language, HOME_DEFAULT_RATING)));
    }),
    section("trending", () => newestCoins(toTrendingCoin)),
    section("featured", () => newestCoins(toFeaturedCoin)),
    section("comparison", async (): Promise<Comparison> => {
      const { items, ...place } = await comparedCoins(coins, query);
      return { coins: await withFigures(items, toComparedCoin), ...place };
    }),
    section("tally", async () => ({ coins: await coins.counts(), exchanges: await exchanges.counts() })),
  ]);
  return { home: { exchanges: newExchanges, trending, featured, comparison, tally }, isWhole };
}

type ComparedBatch = Omit<Comparison, "coins"> & { items: Coin[] };

/** A cursor that no list of ours handed out is an old or broken link: the first page is the nearest thing to it. */
async function comparedCoins(coins: Coins, { after, page }: Omit<HomeQuery, "tab">): Promise<ComparedBatch> {
  try {
    const [{ items, nextCursor }, previousCursor] = await Promise.all([
      coins.listAfter({ limit: HOME_LIST_PAGE_SIZE, cursor: after }),
      after ? coins.cursorBefore(after, HOME_LIST_PAGE_SIZE) : null,
    ]);
    return { items, page, previousCursor, nextCursor };
  } catch (error) {
    if (!(error instanceof InvalidCursorError)) throw error;
    return comparedCoins(coins, { after: null, page: 1 });
  }
}
