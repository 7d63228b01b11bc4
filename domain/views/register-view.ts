/** What the register's pages show: all positions by year with filters and counts, and everything one body said. */
import {
  ALL_STANCES,
  INTERNATIONAL,
  type PositionsQuery,
  type RegisterQuery,
  type ScopeType,
} from "#domain/lists/register-query.ts";
import {
  type Body,
  byDate,
  inForce,
  type Position,
  type Register,
  type Said,
  SCOPE_TYPES,
  type Scope,
  scopeKeys,
  supersededBy,
  withBodies,
  yearOf,
} from "#domain/register/positions.ts";
import { countryOfCode } from "#domain/text/country.ts";
import type { Language } from "#domain/text/language.ts";
import { type PositionView, toPositionView } from "./position-view.ts";

/** A coin or exchange of ours. */
export type Named = { path: string; name: string };

/** What is spoken of: `names` are empty for the class, zakat, and a use that the method has no name for. */
export type ScopeView = { type: ScopeType; names: string[]; record?: Named };

export type RegisterPosition = PositionView & {
  scope: ScopeView;
  /** A later text of the same body took its place. */
  isSuperseded?: true;
};

export type Option<Value extends string> = { value: Value; count: number };

export type RegisterView = ReturnType<typeof toRegisterView>;

export type RegisterContext = {
  language: Language;
  nameOfKind: (kind: string) => string;
  nameOfUse: (use: string) => string | undefined;
  nameOfProduct: (product: string) => string;
  /** By `coin id` and `exchange id`; missing where there is no review. */
  records: ReadonlyMap<string, Named>;
};

const named = (name: string | undefined): string[] => (name ? [name] : []);

function toScope(scope: Scope, { nameOfKind, nameOfUse, nameOfProduct, records }: RegisterContext): ScopeView {
  const { type } = scope;
  if (type === "kind") return { type, names: scope.kinds.map(nameOfKind) };
  if (type === "use") return { type, names: named(nameOfUse(scope.use)) };
  if (type === "coin") {
    const record = records.get(`coin ${scope.coin}`);
    return record ? { type, names: [], record } : { type, names: [scope.coin] };
  }
  if (type !== "product") return { type, names: [] };
  const record = scope.exchange ? records.get(`exchange ${scope.exchange}`) : undefined;
  return { type, names: [nameOfProduct(scope.product)], ...(record ? { record } : {}) };
}

function toRegisterPosition(
  said: Said,
  superseded: ReadonlyMap<string, string>,
  context: RegisterContext,
): RegisterPosition {
  const { scope, id } = said.position;
  return {
    ...toPositionView(said, context.language),
    scope: toScope(scope, context),
    ...(superseded.has(id) ? { isSuperseded: true } : {}),
  };
}

const countryOf = ({ country }: Body): string => country?.toLowerCase() ?? INTERNATIONAL;

type Filter = (said: Said) => boolean;

const filtersOf = ({ stance, scope, country }: RegisterQuery): Record<keyof RegisterQuery, Filter> => ({
  stance: ({ position }) => stance === "all" || position.stance === stance,
  scope: ({ position }) => scope === "all" || position.scope.type === scope,
  country: ({ body }) => country === "all" || countryOf(body) === country,
});

/** The values that occur anywhere in the register, each with its count under the other filters. */
function optionsOf<Value extends string>(
  values: readonly Value[],
  of: { all: readonly Said[]; within: readonly Said[]; valueOf: (said: Said) => string },
): Option<Value | "all">[] {
  const count = (said: readonly Said[], value: Value) => said.filter((one) => of.valueOf(one) === value).length;
  const used = values.filter((value) => count(of.all, value) > 0);
  return [
    { value: "all", count: of.within.length },
    ...used.map((value) => ({ value, count: count(of.within, value) })),
  ];
}

export function toRegisterView(register: Register, query: RegisterQuery, context: RegisterContext) {
  const all = withBodies(register, register.positions).sort(byDate);
  const filters = filtersOf(query);
  const without = (left: keyof RegisterQuery | null) =>
    all.filter((said) => Object.entries(filters).every(([name, filter]) => name === left || filter(said)));
  const shown = without(null);
  const superseded = supersededBy(register.positions);
  const nameOf = (country: string) =>
    country.length === 2 ? countryOfCode(country.toUpperCase(), context.language) : null;
  const countries = [...new Set(all.map(({ body }) => countryOf(body)))]
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((one, other) => (one.name ?? "").localeCompare(other.name ?? "", context.language));
  const years = [...new Set(shown.map(({ position }) => yearOf(position)))];
  return {
    query,
    total: shown.length,
    /** Of each filter: how many there would be, with the other filters as they are. */
    stances: optionsOf(ALL_STANCES, { all, within: without("stance"), valueOf: ({ position }) => position.stance }),
    scopes: optionsOf(SCOPE_TYPES, { all, within: without("scope"), valueOf: ({ position }) => position.scope.type }),
    countries: optionsOf(
      countries.map(({ value }) => value),
      { all, within: without("country"), valueOf: ({ body }) => countryOf(body) },
    ).map((option) => ({ ...option, name: nameOf(option.value) })),
    /** Newest first. */
    years: years.map((year) => ({
      year,
      positions: shown
        .filter(({ position }) => yearOf(position) === year)
        .map((said) => toRegisterPosition(said, superseded, context)),
    })),
  };
}

export type BodyView = NonNullable<ReturnType<typeof toBodyView>>;

/** Null where there is no such body. */
export function toBodyView(register: Register, id: string, context: RegisterContext) {
  const body = register.bodies.find((one) => one.id === id);
  if (!body) return null;
  const { language } = context;
  const own = register.positions.filter((position) => position.body === id);
  const superseded = supersededBy(own);
  const name = body.name[language];
  return {
    id,
    name,
    /** In the other languages, where they differ. */
    otherNames: [...new Set(Object.values(body.name))].filter((other) => other !== name),
    type: body.type,
    /** Null for one that belongs to no single country. */
    country: body.country && countryOfCode(body.country, language),
    /** In force; the others were superseded. */
    inForce: inForce(own).length,
    positions: withBodies(register, own)
      .sort(byDate)
      .map((said) => toRegisterPosition(said, superseded, context)),
  };
}

/** For the API: the positions that match all that is given, newest first. */
export function findPositions(register: Register, { coin, kind, stance, body }: PositionsQuery): Position[] {
  const speaksOf = (key: string) => (position: Position) => scopeKeys(position.scope).includes(key);
  const filters = [
    ...(coin === null ? [] : [speaksOf(`coin ${coin}`)]),
    ...(kind === null ? [] : [speaksOf(`kind ${kind}`)]),
    ...(stance === null ? [] : [(position: Position) => position.stance === stance]),
    ...(body === null ? [] : [(position: Position) => position.body === body]),
  ];
  return withBodies(register, register.positions)
    .sort(byDate)
    .map(({ position }) => position)
    .filter((position) => filters.every((filter) => filter(position)));
}
