/** Where a reviewed coin can be bought: reviewed exchanges that list it, as its page shows them in one language. */

import type { Exchange } from "#domain/content-types/exchange.ts";
import { type KnownPresence, PRESENCE_ORDER, placesOf, presenceIn } from "#domain/countries/country-exchanges.ts";
import { type Category, categoryOrder } from "#domain/records/category.ts";
import type { MethodWords } from "#domain/screening/method-words.ts";
import { type Language, pickName, type ShownText } from "#domain/text/language.ts";

export type BuyPlace = {
  id: string;
  name: ShownText;
  /** Of buying and selling spot there, which is what is asked; other products have statuses of their own. */
  status: Category;
  /** The currencies it is sold for. */
  quotes: string[];
  /** What the exchange also offers and is haram, by name. */
  avoid: string[];
  /** Where the list is of one country: the status of the exchange there. */
  presence?: Extract<KnownPresence, "licensed" | "open">;
};

type Choice = { iso: string; name: string };

/**
 * - `withheld`: the coin itself is haram, so no place to buy it is named;
 * - `unknown`: the market service has not told yet, or has no data of the coin;
 * - `told`: as of `fetchedAt`; there may be more where it is not `isWhole`.
 */
export type BuyView =
  | { kind: "withheld" | "unknown" }
  | {
      kind: "told";
      places: BuyPlace[];
      fetchedAt: string;
      isWhole: boolean;
      country: Choice | null;
      choices: readonly Choice[];
    };

/** An exchange of ours that lists the coin. */
export type Listed = { exchange: Exchange; quotes: string[]; trustRank: number | null };

const SPOT = "spot";

/** Only an exchange that still works, and of which no fact says that it has no spot market. */
export const sellsSpot = ({ state, products, facts }: Pick<Exchange, "state" | "products" | "facts">): boolean =>
  state === "active" && products[SPOT]?.offered !== false && facts.spot_settlement?.value !== "no-spot";

const statusOf = ({ assessment, category }: Exchange): Category => assessment?.uses[SPOT]?.status ?? category;

const haramProducts = ({ assessment, products }: Exchange, words: MethodWords): string[] =>
  Object.entries(assessment?.uses ?? {}).flatMap(([id, { status }]) => {
    const name = words.uses.exchange[id]?.name;
    return id !== SPOT && status === "haram" && products[id]?.offered && name ? [name] : [];
  });

type BuyContext = { language: Language; words: MethodWords; country: string | null };
type Ranked = BuyPlace & { trustRank: number };

function toPlace({ exchange, quotes, trustRank }: Listed, { language, words, country }: BuyContext): Ranked | null {
  const presence = country ? presenceIn(country, exchange.facts) : null;
  if (presence === "barred" || presence === "unknown") return null;
  return {
    id: exchange.id,
    name: pickName(exchange.translations.name, language, exchange.name),
    status: statusOf(exchange),
    quotes,
    avoid: haramProducts(exchange, words),
    ...(presence ? { presence } : {}),
    trustRank: trustRank ?? Number.POSITIVE_INFINITY,
  };
}

const presenceOrder = ({ presence }: BuyPlace): number => (presence ? PRESENCE_ORDER[presence] : 0);

/** A difference of two unknown ranks is no number, and so no order. */
const compareRanks = (one: number, other: number): number => (one === other ? 0 : one - other);

const comparePlaces = (one: Ranked, other: Ranked): number =>
  categoryOrder(one.status) - categoryOrder(other.status) ||
  presenceOrder(one) - presenceOrder(other) ||
  compareRanks(one.trustRank, other.trustRank) ||
  one.name.text.localeCompare(other.name.text) ||
  (one.id < other.id ? -1 : 1);

/** Halal first; in a country those with a licence there, and none that bars it or says nothing of it; then the most trusted. */
export const toBuyPlaces = (listed: readonly Listed[], told: BuyContext): BuyPlace[] =>
  listed
    .filter(({ exchange }) => sellsSpot(exchange))
    .flatMap((one) => toPlace(one, told) ?? [])
    .sort(comparePlaces)
    .map(({ trustRank: _, ...place }) => place);

/** The countries that at least one of these exchanges says anything of. */
export const countriesOf = (listed: readonly Listed[]): Set<string> =>
  new Set(listed.flatMap(({ exchange }) => placesOf(exchange.facts).map(({ country }) => country)));
