/** `/ask?coin=&exchange=&pay=&country=&view=`: which purchase is asked about. Every part is optional. */
import { COUNTRY_PARAMETER, readCountry } from "#domain/lists/list-query.ts";
import type { Parameter, QueryShape } from "#domain/lists/query-shape.ts";
import { type ViewQuery, withView } from "#domain/lists/view-query.ts";

const MOST_TYPED = 100;

/** Any text: what is not an id is looked for by name, and named on the page where nothing is called so. */
const TYPED = {
  rule: "an id, a name or a symbol",
  accepts: (value: string) => value.trim() !== "",
} as const satisfies Parameter;

const PAID = {
  rule: "a currency code, card, p2p, or the id or symbol of a coin",
  accepts: TYPED.accepts,
} as const satisfies Parameter;

/** Empty where a part is not asked about. */
type Asked = { coin: string; exchange: string; pay: string; country: string | null };
export type AskQuery = Asked & ViewQuery;

const readTyped = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? "").trim().slice(0, MOST_TYPED);

export const ASK_QUERY = withView({
  parameters: { coin: TYPED, exchange: TYPED, pay: PAID, country: COUNTRY_PARAMETER },
  read: (search) => ({
    coin: readTyped(search, "coin"),
    exchange: readTyped(search, "exchange"),
    pay: readTyped(search, "pay"),
    country: readCountry(search),
  }),
}) satisfies QueryShape<AskQuery>;

/** The address part of a question. */
export function toAskSearch({ coin, exchange, pay, country, view }: Partial<AskQuery>): string {
  const given = Object.entries({ coin, exchange, pay, country, view }).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : "";
}
