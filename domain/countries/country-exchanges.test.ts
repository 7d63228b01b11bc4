import { expect, test } from "vitest";
import type { FactEntry, RecordFacts } from "#domain/screening/record-facts.ts";
import { licencesIn, placesOf, presenceIn } from "./country-exchanges.ts";

const fact = (value: string | readonly FactEntry[]) => ({ value, sources: [], looked_up: "2026-11-16" });
const licence = (country: string, state: string, regulator = "The regulator") => ({ country, state, regulator });
const factsOf = (licences: readonly FactEntry[] | string, serves: readonly FactEntry[] | string = []): RecordFacts => ({
  licences: fact(licences),
  serves: fact(serves),
});
const active = factsOf([licence("AE", "active")], [{ country: "AE", state: "licensed" }]);
const mica = (country: string, state = "active") => licence(country, state, "Authority (MiCAR, Souk EU GmbH)");

test.each<[string, string, RecordFacts, string]>([
  ["an active licence", "ae", active, "licensed"],
  ["the same licence elsewhere says nothing", "bh", active, "unknown"],
  ["an active licence alone", "ae", factsOf([licence("AE", "active")]), "licensed"],
  ["licensed by the word of the record alone", "ae", factsOf([], [{ country: "AE", state: "licensed" }]), "licensed"],
  [
    "an application, and open meanwhile",
    "tr",
    factsOf([licence("TR", "applied")], [{ country: "TR", state: "open" }]),
    "open",
  ],
  ["an application alone", "tr", factsOf([licence("TR", "applied")]), "unknown"],
  ["open without any licence", "tr", factsOf([], [{ country: "TR", state: "open" }]), "open"],
  ["a bar", "us", factsOf([], [{ country: "US", state: "barred" }]), "barred"],
  [
    "a bar counts before a licence",
    "us",
    factsOf([licence("US", "active")], [{ country: "US", state: "barred" }]),
    "barred",
  ],
  [
    "licensed by its word, while the licence is withdrawn",
    "ae",
    factsOf([licence("AE", "withdrawn")], [{ country: "AE", state: "licensed" }]),
    "unknown",
  ],
  ["one licence of two is active", "ae", factsOf([licence("AE", "withdrawn"), licence("AE", "active")]), "licensed"],
  ["facts that nobody knows", "ae", factsOf("unknown", "unknown"), "unknown"],
  ["no facts at all", "ae", {}, "unknown"],
  ["a MiCA licence of one state counts in the union", "eu", factsOf([mica("AT")]), "licensed"],
  ["and one of the economic area", "eu", factsOf([mica("LI")]), "licensed"],
  ["a MiCA licence is none of a third country", "eu", factsOf([mica("CH")]), "unknown"],
  ["a restricted MiCA licence", "eu", factsOf([mica("AT", "restricted")]), "unknown"],
  ["another licence of a state", "eu", factsOf([licence("CY", "active", "CySEC (MiFID II)")]), "unknown"],
  ["licensed in a state by its word alone", "eu", factsOf([], [{ country: "LU", state: "licensed" }]), "unknown"],
  ["licensed in the union by its word alone", "eu", factsOf([], [{ country: "EU", state: "licensed" }]), "unknown"],
  ["open in the union", "eu", factsOf([], [{ country: "EU", state: "open" }]), "open"],
  ["barred in a state, without a MiCA licence", "eu", factsOf([], [{ country: "FR", state: "barred" }]), "barred"],
  [
    "barred in a state, licensed for the rest",
    "eu",
    factsOf([mica("MT")], [{ country: "FR", state: "barred" }]),
    "licensed",
  ],
  ["a MiCA licence counts in its own state", "at", factsOf([mica("AT")]), "licensed"],
])("%s: %s", (_name, iso, facts, presence) => {
  expect(presenceIn(iso, facts)).toBe(presence);
});

test("each exchange has one presence in a country", () => {
  const exchanges = [
    { id: "a", facts: active },
    { id: "b", facts: {} },
    { id: "c", facts: factsOf([], [{ country: "AE", state: "open" }]) },
    { id: "d", facts: factsOf([licence("AE", "active")]) },
    { id: "e", facts: factsOf([], [{ country: "AE", state: "barred" }]) },
  ];
  expect(exchanges.map(({ id, facts }) => [id, presenceIn("ae", facts)])).toEqual([
    ["a", "licensed"],
    ["b", "unknown"],
    ["c", "open"],
    ["d", "licensed"],
    ["e", "barred"],
  ]);
});

test("the licences of a country are shown in whatever state", () => {
  const facts = factsOf([licence("AE", "active"), licence("AE", "withdrawn"), mica("MT"), licence("CY", "active")]);
  expect(licencesIn("ae", facts).map(({ state }) => state)).toEqual(["active", "withdrawn"]);
  expect(licencesIn("eu", facts).map(({ country }) => country)).toEqual(["MT"]);
});

test("every country that the facts name is a place, and the union where a licence of a state counts there", () => {
  const facts = factsOf(
    [mica("AT"), licence("BH", "withdrawn")],
    [
      { country: "TR", state: "open" },
      { country: "US", state: "barred" },
    ],
  );
  expect(placesOf(facts)).toEqual([
    { country: "at", presence: "licensed" },
    { country: "eu", presence: "licensed" },
    { country: "tr", presence: "open" },
    { country: "us", presence: "barred" },
  ]);
  expect(placesOf({})).toEqual([]);
});
