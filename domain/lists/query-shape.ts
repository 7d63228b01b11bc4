/** The query of a page: which parameters it understands, which values each of them takes, and how they are read. */

/** A closed list of values, or a check with the rule it holds. `omitted` is a value that says what its absence says. */
export type Parameter =
  | readonly string[]
  | { rule: string; accepts: (value: string) => boolean; omitted?: string | undefined };

export type QueryShape<Query = unknown> = {
  /** In canonical order. */
  parameters: Readonly<Record<string, Parameter>>;
  /** Those that multiply the views of a page. Such views are kept apart and never push out a page without them. */
  variants?: readonly string[];
  /** What is missing or not understood has its default. */
  read: (search: URLSearchParams) => Query;
};

const isList = (parameter: Parameter): parameter is readonly string[] => Array.isArray(parameter);

export const accepts = (parameter: Parameter, value: string): boolean =>
  isList(parameter) ? parameter.includes(value) : parameter.accepts(value);

export const ruleOf = (parameter: Parameter): string =>
  isList(parameter) ? `one of ${parameter.join(", ")}` : parameter.rule;

/** What the page understands of a query, in canonical order. Anything else is dropped. */
export function pickParameters({ parameters }: QueryShape, search: URLSearchParams): URLSearchParams {
  const picked = new URLSearchParams();
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = search.get(name);
    const isOmitted = !isList(parameter) && parameter.omitted === value;
    if (value !== null && !isOmitted && accepts(parameter, value)) picked.set(name, value);
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

/** For the API: the first parameter with a value it does not take, or null. */
export function queryProblem({ parameters }: QueryShape, search: URLSearchParams): string | null {
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = search.get(name);
    if (value !== null && !accepts(parameter, value)) return `${name} must be ${ruleOf(parameter)}`;
  }
  return null;
}
