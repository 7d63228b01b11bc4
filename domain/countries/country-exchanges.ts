/** Which exchanges are licensed in a country and which are open there without a local licence, from their own facts. */
import type { FactEntry, RecordFacts } from "#domain/screening/record-facts.ts";

/** Where a MiCA licence counts: the European Union, and the three other states of the European Economic Area. */
const MICA_STATES = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);
const EU = "EU";
const MICA = /\bmicar?\b/i;

/** `licensed` and `open` are for readers; `barred` ones do not serve the country; about `unknown` ones nothing is recorded. */
export type Presence = "licensed" | "open" | "barred" | "unknown";

const entriesOf = (facts: RecordFacts, name: "licences" | "serves"): readonly FactEntry[] => {
  const value = facts[name]?.value;
  return typeof value === "object" ? value : [];
};

/** The licences that count in a country, in whatever state; for `eu` those under MiCA, in any of its states. */
export function licencesIn(iso: string, facts: RecordFacts): FactEntry[] {
  const country = iso.toUpperCase();
  return entriesOf(facts, "licences").filter((licence) => {
    if (country !== EU) return licence.country === country;
    const isThere = licence.country === EU || MICA_STATES.has(String(licence.country));
    return isThere && MICA.test(String(licence.regulator));
  });
}

/**
 * A bar counts before a licence, except in the EU, where an exchange may leave one state and stay licensed for the rest.
 * Only an active licence is one: a record that says "licensed" while every licence there is applied for, restricted or
 * withdrawn contradicts itself, and is unknown. The EU has no licence but one under MiCA.
 */
export function presenceIn(iso: string, facts: RecordFacts): Presence {
  const country = iso.toUpperCase();
  const licences = licencesIn(iso, facts);
  const isActive = licences.some(({ state }) => state === "active");
  const serves = entriesOf(facts, "serves");
  const states = serves.filter((entry) => entry.country === country).map(({ state }) => state);
  if (states.includes("barred")) return "barred";
  const isSaid = country !== EU && states.includes("licensed") && licences.length === 0;
  if (isActive || isSaid) return "licensed";
  if (states.includes("open")) return "open";
  const leavesAPart = serves.some((entry) => entry.state === "barred" && MICA_STATES.has(String(entry.country)));
  return country === EU && leavesAPart ? "barred" : "unknown";
}

/** What lists are read by: `unknown` is never stored. */
export type KnownPresence = Exclude<Presence, "unknown">;
type Place = { country: string; presence: KnownPresence };

/** How lists are sorted, and what the database stores: never renumbered. */
export const PRESENCE_ORDER = { licensed: 0, open: 1, barred: 2 } as const satisfies Record<KnownPresence, number>;

/** Every country that the facts of an exchange say something about, by its code in lower case, and the EU as one. */
export function placesOf(facts: RecordFacts): Place[] {
  const named = [...entriesOf(facts, "licences"), ...entriesOf(facts, "serves")].map(({ country }) => String(country));
  if (named.length === 0) return [];
  return [...new Set([...named, EU])].sort().flatMap((code): Place[] => {
    const presence = presenceIn(code, facts);
    return presence === "unknown" ? [] : [{ country: code.toLowerCase(), presence }];
  });
}
