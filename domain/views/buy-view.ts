/** Where a reviewed coin can be bought: reviewed exchanges that list it, as its page shows them in one language. */

import type { Exchange } from "#domain/content-types/exchange.ts";
import { PRESENCE_ORDER, placesOf, presenceIn } from "#domain/countries/country-exchanges.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import { type Status, statusOrder } from "#domain/records/category.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { GRADES } from "#domain/screening/fact-rules.ts";
import { type Language, pickName } from "#domain/text/language.ts";

export type BuyPlace = Omit<Ranked, "order">;

type Choice = { iso: string; name: string };

/**
 * - `withheld`: the coin itself is haram, so no place to buy it is named;
 * - `unknown`: the market service has not answered yet, or has no data of the coin;
 * - `listed`: as of `fetchedAt`; there may be more where it is not `isWhole`.
 */
export type BuyView =
  | { kind: "withheld" | "unknown" }
  | {
      kind: "listed";
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

const purchaseOf = ({ assessment, category }: Exchange): Status => assessment?.uses[SPOT]?.status ?? category;

const haramProducts = ({ assessment, products }: Exchange, words: MethodWords): string[] =>
  Object.entries(assessment?.uses ?? {}).flatMap(([id, { status }]) => {
    const name = words.uses.exchange[id]?.name;
    return id !== SPOT && status === "haram" && products[id]?.offered && name ? [name] : [];
  });

type BuyContext = { language: Language; words: MethodWords; country: string | null };
type Ranked = NonNullable<ReturnType<typeof toPlace>>;

function toPlace({ exchange, quotes, trustRank }: Listed, { language, words, country }: BuyContext) {
  const presence = country ? presenceIn(country, exchange.facts) : null;
  if (presence === "barred" || presence === "unknown") return null;
  return {
    id: exchange.id,
    name: pickName(exchange.translations.name, language, exchange.name),
    /** Of buying and selling spot there, which is what is asked; other products have statuses of their own. */
    status: purchaseOf(exchange),
    /** The currencies it is sold for. */
    quotes,
    /** What the exchange also offers and is haram, by name. */
    avoid: haramProducts(exchange, words),
    /** Where the list is of one country: the status of the exchange there. */
    ...(presence ? { presence } : {}),
    /** What places are sorted by, the most important first. */
    order: [
      statusOrder(purchaseOf(exchange)),
      statusOrder(statusOf(exchange)),
      presence ? PRESENCE_ORDER[presence] : 0,
      exchange.assessment?.grade ? GRADES.indexOf(exchange.assessment.grade) : GRADES.length,
      -(exchange.rating ?? 0),
      trustRank ?? Number.POSITIVE_INFINITY,
    ],
  };
}

const comparePlaces = (one: Ranked, other: Ranked): number => {
  // A difference of two unknown ranks is no number, and so no order.
  const place = one.order.findIndex((order, index) => order !== other.order[index]);
  if (place >= 0) return (one.order[place] ?? 0) - (other.order[place] ?? 0);
  return one.name.text.localeCompare(other.name.text) || (one.id < other.id ? -1 : 1);
};

/**
 * Where the purchase is halal first, and of these where the exchange is; in a country those with a licence there, and none
 * that bars it or says nothing of it; then by the grade of the other products, the rating, and trust.
 */
export const toBuyPlaces = (listed: readonly Listed[], context: BuyContext): BuyPlace[] =>
  listed
    .filter(({ exchange }) => sellsSpot(exchange))
    .flatMap((one) => toPlace(one, context) ?? [])
    .sort(comparePlaces)
    .map(({ order: _, ...place }) => place);

/** The countries that at least one of these exchanges says anything of. */
export const countriesOf = (listed: readonly Listed[]): Set<string> =>
  new Set(listed.flatMap(({ exchange }) => placesOf(exchange.facts).map(({ country }) => country)));
