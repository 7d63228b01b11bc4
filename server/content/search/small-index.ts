/** What is searched in addition to the records, few enough to be held in memory: market coins without a review, terms, bodies, countries. */
import glossary from "#content/glossary.json" with { type: "json" };
import type { Country } from "#domain/countries/country.ts";
import type { MarketCoin } from "#domain/market/market-data.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Body, Register } from "#domain/register/positions.ts";
import { COUNTRY_ALIASES, type SearchKey, toSearchKeys } from "#domain/search/keys.ts";
import type { SearchItem } from "#domain/search/search.ts";
import { LANGUAGES, type Language, type LocalizedText, pickName } from "#domain/text/language.ts";
import { oncePer } from "#server/once-per.ts";

export type SmallEntry = {
  item: Omit<SearchItem, "name">;
  names: LocalizedText;
  base: string;
  keys: readonly SearchKey[];
  rank: number;
};

export const toItem = ({ item, names, base }: SmallEntry, language: Language): SearchItem => ({
  ...item,
  name: pickName(names, language, base).text,
});

const keysOfNames = (names: LocalizedText, others: readonly string[] = []): SearchKey[] => [
  ...LANGUAGES.flatMap((language) => toSearchKeys("name", names[language])),
  ...others.flatMap((name) => toSearchKeys("alias", name)),
];

const UNRANKED = Number.POSITIVE_INFINITY;
const NONE = { symbol: "", status: null, isAssessed: false, why: "", image: "" } as const;

const toTerm = ({ id, term }: (typeof glossary)[number]): SmallEntry => ({
  item: { kind: "term", id, path: `/glossary#${id}`, ...NONE },
  names: term,
  base: term.en,
  keys: keysOfNames(term, [id]),
  rank: UNRANKED,
});

const TERMS = glossary.map(toTerm);

const toBody = ({ id, name }: Body): SmallEntry => ({
  item: { kind: "body", id, path: `/scholars/${id}`, ...NONE },
  names: name,
  base: name.en,
  keys: keysOfNames(name, [id]),
  rank: UNRANKED,
});

const toCountry = ({ iso, name }: Country): SmallEntry => ({
  item: { kind: "country", id: iso, path: `/countries/${iso}`, ...NONE },
  names: name,
  base: name.en,
  keys: keysOfNames(name, COUNTRY_ALIASES[iso]),
  rank: UNRANKED,
});

const toMarketCoin =
  (showImage: SmallParts["showImage"]) =>
  ({ id, name, symbol, image }: MarketCoin, rank: number): SmallEntry => ({
    item: {
      ...{
        kind: "market",
        id,
        symbol,
        status: "unreviewed",
        isAssessed: false,
        why: "",
        path: `/coin/${encodeURIComponent(id)}`,
      },
      image: image && showImage(image),
    },
    names: { ar: "", en: "", tr: "" },
    base: name,
    keys: [...toSearchKeys("symbol", symbol), ...toSearchKeys("name", name), ...toSearchKeys("alias", id)],
    rank,
  });

/** `reviewed`: which of these market ids a record has. */
export type SmallParts = {
  register(): Register;
  countries(): readonly Country[];
  marketCoins(): Promise<readonly MarketCoin[]>;
  /** Ids of the market service, the largest first. */
  marketExchanges(): Promise<readonly string[]>;
  reviewed(marketIds: readonly string[]): Promise<ReadonlySet<string>>;
  version(): number;
  showImage(address: string): string;
};

type Ranks = Readonly<Record<RecordType, ReadonlyMap<string, number>>>;
type Market = { entries: SmallEntry[]; ranks: Ranks };
/** `rankOf`: the place in the market of the record with this market id. */
export type SmallIndex = { entries: readonly SmallEntry[]; rankOf(type: RecordType, marketId: string): number };

const ranksOf = (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id, rank) => [id, rank]));

/** New figures have the same coins in nearly the same order: they are looked at so often. */
const MARKET_MS = 2000;

export function createSmallIndex(parts: SmallParts): () => Promise<SmallIndex> {
  let fixed: { register: Register; countries: readonly Country[]; entries: SmallEntry[] } | null = null;

  const stateNow = () => `${parts.version()} ${Math.floor(performance.now() / MARKET_MS)}`;
  const marketNow = oncePer(stateNow, async (): Promise<Market> => {
    const [coins, exchanges] = await Promise.all([parts.marketCoins(), parts.marketExchanges()]);
    const reviewed = await parts.reviewed(coins.map(({ id }) => id));
    const all = coins.map(toMarketCoin(parts.showImage));
    return {
      entries: all.filter(({ item }) => !reviewed.has(item.id)),
      ranks: { coin: ranksOf(coins.map(({ id }) => id)), exchange: ranksOf(exchanges) },
    };
  });

  function fixedNow(): SmallEntry[] {
    const [register, countries] = [parts.register(), parts.countries()];
    if (fixed?.register === register && fixed.countries === countries) return fixed.entries;
    const entries = [...TERMS, ...register.bodies.map(toBody), ...countries.map(toCountry)];
    fixed = { register, countries, entries };
    return entries;
  }

  return async () => {
    const { entries, ranks } = await marketNow();
    return { entries: [...entries, ...fixedNow()], rankOf: (type, marketId) => ranks[type].get(marketId) ?? UNRANKED };
  };
}
