import { describe, expect, it } from "vitest";
import { checkPhrases } from "./plain-english.ts";

describe("phrases that no text may have", () => {
  it.each([
    ["en", "Whoever holds it keeps to spot.", "says “Whoever”"],
    ["en", "No theft is known to us.", "says “known to us”"],
    ["en", "Futures stand in the bottom bar.", "says “stand”"],
    ["en", "Margin is beside spot.", "says “beside”"],
    ["en", "We weighed it under riba.", "says “weighed”"],
    ["en", "Give it away, expecting no spiritual reward.", "says “spiritual reward”"],
    ["en", "Riba fails, for the token represents loans.", "says “Riba fails”"],
    ["en", "Utility passes.", "says “Utility passes”"],
    ["ar", "أخفق الربا في هذا الرمز.", "says “أخفق الربا”"],
    ["ar", "ذهب أكثره إلى المقرّبين.", "says “المقرّبين”"],
    ["tr", "Riba olumsuz; token borç temsil ediyor.", "says “Riba olumsuz”"],
  ] as const)("%s: %s", (language, text, problem) => {
    expect(checkPhrases(text, language)).toEqual([problem]);
  });

  it.each([
    ["en", "It does not meet the criterion on riba."],
    ["en", "Gold for gold requires equal weight."],
    ["en", "It is passed from person to person, and understanding it takes time."],
    ["ar", "لم تستوفِ معيار الخلوّ من الربا."],
    ["tr", "Faiz (riba) ölçütünü karşılamıyor."],
  ] as const)("%s allows: %s", (language, text) => {
    expect(checkPhrases(text, language)).toEqual([]);
  });
});
