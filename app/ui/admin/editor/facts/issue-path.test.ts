import { expect, it } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { toInputPath } from "./issue-path.ts";

it.each([
  ["form.name", "form.nameRequired", "name"],
  ["category", "form.statusByRule", "category"],
  ["facts.team", "form.factSourceRequired", "facts.team.sources"],
  ["facts.team", "form.factSourceHomePage", "facts.team.sources"],
  ["form.facts.team", "form.factDateRequired", "facts.team.looked_up"],
  ["facts.team", "form.factQuoteTooLong", "facts.team.quote"],
  ["facts.team.value", "form.invalid", "facts.team.value"],
  ["facts.insider_share.value", "form.invalid", "facts.insider_share.share"],
  ["facts.licences.value.0.country", "form.partRequired", "facts.licences.entries.0.parts.country"],
  ["facts.incidents.value.2.what", "form.partRequired", "facts.incidents.entries.2.texts.what.en"],
  ["facts.incidents.value.2.what.ar", "form.tooLong", "facts.incidents.entries.2.texts.what.ar"],
  ["facts.incidents.value.1.sources.0", "form.invalid", "facts.incidents.entries.1.sources"],
  ["uses.stake.where.en", "form.tooLong", "offers.stake.where.en"],
  ["products.margin.offered", "form.invalid", "offers.margin.offered"],
  ["aliases.ar.3", "form.tooLong", "aliases.ar"],
  ["sources.1.url", "form.urlInvalid", "sources.1.url"],
])("an issue at %s (%s) is shown at %s", (path, message, input) => {
  expect(toInputPath({ path, message })).toBe(input);
});

it("what an entry lacks is said at its part", () => {
  const form = {
    ...EXCHANGE.blankForm(),
    facts: {
      licences: { value: [{ state: "active", sources: [] }], sources: [], looked_up: "2026-11-16" },
      incidents: { value: [{ date: "soon", what: { ar: "", en: " ", tr: "" } }], sources: [], looked_up: "2026-11-16" },
    },
    rating_answers: { works: 1 },
  };
  const issues = EXCHANGE.formImageOptional.safeParse(form).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [toInputPath({ path: path.join("."), message }), message]);
  expect(found).toEqual(
    expect.arrayContaining([
      ["facts.licences.entries.0.parts.country", "form.partRequired"],
      ["facts.licences.entries.0.parts.regulator", "form.partRequired"],
      ["facts.incidents.entries.0.parts.date", "form.dateInvalid"],
      ["facts.incidents.entries.0.texts.what.en", "form.partRequired"],
      ["rating_answers.safe", "form.partRequired"],
    ]),
  );
});
