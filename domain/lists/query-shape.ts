/** The query of a page: which parameters it understands, which values each of them takes, and how they are read. */

/**
 * A closed list of values, or a check with the rule it holds. `omitted` is a value that says what its absence says; `most` is
 * how many different values may be given, one where it is missing.
 */
export type Parameter =
  | readonly string[]
  | { rule: string; accepts: (value: string) => boolean; omitted?: string | undefined; most?: number };

export type QueryShape<Query = unknown> = {
  /** In canonical order. */
  parameters: Readonly<Record<string, Parameter>>;
  /** Those that multiply the views of a page. Such views are kept apart and never push out a page without them. */
  variants?: readonly string[];
  /** What is missing or not understood has its default. */
  read: (search: URLSearchParams) => Query;
};

/** The value of a closed list that was given. */
export const oneOf = <Value extends string>(allowed: readonly Value[], given: string | null): Value | undefined =>
  allowed.find((value) => value === given);

const isList = (parameter: Parameter): parameter is readonly string[] => Array.isArray(parameter);

export const accepts = (parameter: Parameter, value: string): boolean =>
  isList(parameter) ? parameter.includes(value) : parameter.accepts(value);

export const ruleOf = (parameter: Parameter): string =>
  isList(parameter) ? `one of ${parameter.join(", ")}` : parameter.rule;

/** Of a parameter that may be given once, the first value counts, understood or not. */
function valuesOf(name: string, parameter: Parameter, search: URLSearchParams): string[] {
  const { omitted, most = 1 } = isList(parameter) ? {} : parameter;
  const given = most === 1 ? search.getAll(name).slice(0, 1) : [...new Set(search.getAll(name))];
  return given.filter((value) => value !== omitted && accepts(parameter, value)).slice(0, most);
}

/** What the page understands of a query, in canonical order. Anything else is dropped. */
export function pickParameters({ parameters }: QueryShape, search: URLSearchParams): URLSearchParams {
  const picked = new URLSearchParams();
  for (const [name, parameter] of Object.entries(parameters)) {
    for (const value of valuesOf(name, parameter, search)) picked.append(name, value);
  }
  return picked;
}

type Values = Readonly<Record<string, string | number>>;

/** The address part of a query: what differs from the defaults, in the order given. */
export function writeSearch<Given extends Values>(values: Given, defaults: { [Name in keyof Given]: string | number }) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== defaults[name]) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : "";
}

/** For the API: a value outside its list is reported, not guessed. Parameters that the shape does not have are left alone. */
export const queryProblems = ({ parameters }: QueryShape, search: URLSearchParams): string[] =>
  Object.entries(parameters).flatMap(([name, parameter]) => {
    const given = search.getAll(name);
    if (given.length > 1) return [`${name} may be given once`];
    return given.every((value) => accepts(parameter, value)) ? [] : [`${name} must be ${ruleOf(parameter)}`];
  });
