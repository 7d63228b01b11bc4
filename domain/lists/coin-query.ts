/** What the address of a coin's page may ask for: places to buy in one country; of a coin without a review, what became of asking for one. */
import { ASKED, type Asked, readAsked } from "#domain/market/unreviewed-coin.ts";
import { COUNTRY_PARAMETER, readCountry } from "./list-query.ts";
import type { QueryShape } from "./query-shape.ts";

export type CoinQuery = { country: string | null; asked: Asked | null };

export const COIN_QUERY = {
  parameters: { country: COUNTRY_PARAMETER, asked: ASKED },
  variants: ["country", "asked"],
  read: (search) => ({ country: readCountry(search), asked: readAsked(search) }),
} as const satisfies QueryShape<CoinQuery>;
