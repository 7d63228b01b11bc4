/** A valid body, malformed in one place: another value there, none, or an extra key. */
import fc from "fast-check";
import { HOSTILE } from "./hostile-values.ts";

const DEEP = 20_000;

/** As they are in the body: some of them no `JSON.stringify` would write. */
const RAW: readonly string[] = [
  ...HOSTILE.map((text) => JSON.stringify(text)),
  ...["null", "true", "-1", "0", "1.5", "2147483648", "9007199254740991", "1e309", "-1e309", "1e-400"],
  ...["[]", "{}", "[[]]", "[null]", '[{"id":1}]', '{"ar":1,"en":[],"tr":null}', '{"value":{},"sources":7}'],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '{"toString":1,"length":-1,"then":{}}'],
  JSON.stringify("x".repeat(20_000)),
  `[${Array(3000).fill('""').join()}]`,
  "[".repeat(DEEP) + "]".repeat(DEEP),
];

type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partsOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
};

/** All but the value itself. */
const placesIn = (value: unknown, at: Place = []): Place[] =>
  partsOf(value).flatMap(([key, part]) => [[...at, key], ...placesIn(part, [...at, key])]);

const HERE = "\u0001spoiled\u0001";

/** `undefined` leaves the place out. */
function put(value: unknown, [key, ...rest]: Place, given: unknown): unknown {
  if (key === undefined) return given;
  const parts = partsOf(value).map(([name, part]): [string | number, unknown] => [
    name,
    name === key ? put(part, rest, given) : part,
  ]);
  if (Array.isArray(value)) return parts.map(([, part]) => part);
  return Object.fromEntries(parts.some(([name]) => name === key) ? parts : [...parts, [key, given]]);
}

/** Numbers only, so that a failure is printed on one line. */
export type Spoiling = { at: number; value: number; how: "replace" | "remove" | "add" };

export const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  at: fc.nat(),
  value: fc.nat(RAW.length - 1),
  how: fc.constantFrom("replace", "replace", "replace", "remove", "add"),
});

/** Tried each time: what PostgreSQL takes in no text. */
export const NO_TEXT: Spoiling[] = [1, 2].map((at) => ({ at, value: HOSTILE.indexOf("\u0000"), how: "replace" }));

/** The text of the body with that done to it. */
export function malform(body: object, { at, value, how }: Spoiling): string {
  const places = placesIn(body);
  const place = places[at % Math.max(1, places.length)] ?? [];
  if (how === "remove" && place.length > 0) return JSON.stringify(put(body, place, undefined));
  const target = how === "replace" && place.length > 0 ? place : [...place.slice(0, -1), "unknown"];
  return JSON.stringify(put(body, target, HERE)).replace(JSON.stringify(HERE), () => RAW[value] ?? "");
}
