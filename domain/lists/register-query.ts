/** What the register's page may be asked for: `?stance=&scope=&country=`. Its API also takes a coin, a kind and a body. */

import { SCOPE_TYPES, STANCES, type Stance, ZAKAT_STANCES } from "#domain/register/positions.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { type Parameter, type QueryShape, writeSearch } from "./query-shape.ts";

export const ALL_STANCES = [...STANCES, ...ZAKAT_STANCES] as const satisfies readonly Stance[];
export type ScopeType = (typeof SCOPE_TYPES)[number];

/** In place of a country, for a body that belongs to none. */
export const INTERNATIONAL = "international";

export type RegisterQuery = ReturnType<typeof readRegisterQuery>;

const COUNTRY = /^(?:[a-z]{2}|international)$/;

const COUNTRY_PARAMETER = {
  rule: "an ISO 3166 code in lower case or international",
  accepts: (value) => COUNTRY.test(value),
} as const satisfies Parameter;

export function readRegisterQuery(search: URLSearchParams) {
  const [stance, scope, country] = [search.get("stance"), search.get("scope"), search.get("country")];
  return {
    stance: ALL_STANCES.find((known) => known === stance) ?? ("all" as const),
    scope: SCOPE_TYPES.find((known) => known === scope) ?? ("all" as const),
    /** ISO 3166 code in lower case, or `international`. */
    country: country !== null && COUNTRY.test(country) ? country : "all",
  };
}

export const REGISTER_QUERY = {
  parameters: { stance: ALL_STANCES, scope: SCOPE_TYPES, country: COUNTRY_PARAMETER },
  // Any two letters are taken: such views must not push out pages.
  variants: ["country"],
  read: readRegisterQuery,
} as const satisfies QueryShape<RegisterQuery>;

export const toRegisterSearch = ({ stance, scope, country }: RegisterQuery): string =>
  writeSearch({ stance, scope, country }, { stance: "all", scope: "all", country: "all" });

export type PositionsQuery = {
  coin: string | null;
  kind: string | null;
  stance: string | null;
  body: string | null;
};

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const ID_PARAMETER = {
  rule: "an id of lower-case letters, digits and hyphens",
  accepts: (value) => value.length <= 100 && ID.test(value),
} as const satisfies Parameter;

/** Of `GET /api/v1/positions`. */
export const POSITIONS_QUERY = {
  parameters: { coin: ID_PARAMETER, kind: COIN_KINDS, stance: ALL_STANCES, body: ID_PARAMETER },
  read: (search) => ({
    coin: search.get("coin"),
    kind: search.get("kind"),
    stance: search.get("stance"),
    body: search.get("body"),
  }),
} as const satisfies QueryShape<PositionsQuery>;
