/**
 * The questions on which scholars differ. Method 3 is one set of answers; a reader can look at everything through another.
 * An answer changes the findings of a few values, and nothing else. Who holds it is in content/views.json.
 */
import type { RecordType } from "#domain/records/content-type.ts";
import { type Condition, type Facts, meets } from "./fact-rules.ts";
import type { RuleFinding } from "./findings.ts";

/** Every question with its answers, ours first. */
export const QUESTIONS = {
  class: ["property", "forbidden"],
  "issuer-interest": ["questionable", "pay-only", "like-money", "not-held"],
  "side-business": ["counts", "by-income"],
  attention: ["questionable", "by-use", "excluded"],
  "exchange-token": ["by-exchange", "use-alone"],
  staking: ["work", "doubtful"],
  "unasked-interest": ["questionable", "give-away"],
  money: ["goods", "money"],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type Question = keyof typeof QUESTIONS;
export type Answer<Of extends Question = Question> = (typeof QUESTIONS)[Of][number];
/** A question that is left out has our answer. */
export type Ruleset = { readonly [Of in Question]?: Answer<Of> };

export const MIZAN: Ruleset = {};

/** Sets of answers that a reader can choose by name. */
export const PRESETS = {
  strict: { "issuer-interest": "not-held", attention: "excluded", staking: "doubtful" },
  permissive: {
    "issuer-interest": "like-money",
    "side-business": "by-income",
    attention: "by-use",
    "exchange-token": "use-alone",
    "unasked-interest": "give-away",
  },
  /** Our reading of the published criteria of Malaysia's Shariah Advisory Council; it has not reviewed this. */
  sac: { "issuer-interest": "like-money", "side-business": "by-income" },
} as const satisfies Record<string, Ruleset>;
export type Preset = keyof typeof PRESETS;

/** Up to this share of the income, in per cent, a business is at the side. */
const SMALL_SHARE = 5;

const questions = Object.keys(QUESTIONS) as Question[];

/** Every answer that is not ours, one at a time. */
export const OTHER_ANSWERS: readonly { question: Question; answer: Answer }[] = questions.flatMap((question) =>
  QUESTIONS[question].slice(1).map((answer) => ({ question, answer })),
);

export const rulesetOf = (answers: readonly { question: Question; answer: Answer }[]): Ruleset =>
  Object.fromEntries(answers.map(({ question, answer }) => [question, answer]));

export const questionsOf = (ruleset: Ruleset): Question[] => Object.keys(ruleset) as Question[];

/** The name of a single answer in an address. */
export const viewOf = ({ question, answer }: { question: Question; answer: Answer }): string => `${question}.${answer}`;

const NAMED: ReadonlyMap<string, Ruleset> = new Map<string, Ruleset>([
  ...Object.entries(PRESETS),
  ...OTHER_ANSWERS.map((given) => [viewOf(given), rulesetOf([given])] as const),
]);

/** Every view there is, by its name in an address: a preset, or `question.answer`. */
export const VIEWS: readonly string[] = [...NAMED.keys()];

/** Null for one that does not exist. */
export const readView = (name: string): Ruleset | null => NAMED.get(name) ?? null;

const DOUBTFUL_BUSINESS = ["largest-sector", "main-programme", "official-product"];

/** The values that an answer to a question can change. Without one of them the answer makes no difference to a record. */
const CONCERNED: Readonly<Record<Exclude<Question, "class" | "money">, Condition>> = {
  "issuer-interest": { reserve_income: ["kept-by-issuer"] },
  "side-business": {
    interest_business: DOUBTFUL_BUSINESS,
    gambling_business: DOUBTFUL_BUSINESS,
    derivatives_business: DOUBTFUL_BUSINESS,
  },
  attention: { value_source: ["attention"] },
  "exchange-token": { kind: ["exchange-token"] },
  staking: { staking_terms: ["work", "pool-share"] },
  "unasked-interest": { earn_access: ["default-cash", "default-cash-no-switch"] },
};

/** Whether the answers to a question can make a difference to a record. Money is about pairs and zakat alone. */
export function isConcerned(type: RecordType, question: Question, facts: Facts): boolean {
  if (question === "money") return false;
  return question === "class" ? type === "coin" : meets(CONCERNED[question], facts);
}

const isAbout = (question: keyof typeof CONCERNED, fact: string, value: unknown): boolean =>
  CONCERNED[question][fact]?.includes(String(value)) ?? false;

const ISSUER_INTEREST = {
  questionable: "concern",
  "pay-only": "concern",
  "like-money": "pass",
  "not-held": "fail",
} as const satisfies Record<Answer<"issuer-interest">, RuleFinding>;

/** A business at the side is excused where the income from it is small; it is not where nobody asks about the income. */
function byIncome(facts: Facts, isIncomeAsked: boolean): RuleFinding {
  const share = facts.tainted_income_share?.value;
  if (!isIncomeAsked) return "concern";
  if (share === "no-income") return "pass";
  if (typeof share !== "number") return "unknown";
  return share <= SMALL_SHARE ? "pass" : "concern";
}

type Found = { fact: string; value: unknown; finding: RuleFinding };

/** The finding of a fact under a set of answers. */
export function findingUnder(
  ruleset: Ruleset,
  { fact, value, finding }: Found,
  facts: Facts,
  isIncomeAsked: boolean,
): RuleFinding {
  if (isAbout("issuer-interest", fact, value)) return ISSUER_INTEREST[ruleset["issuer-interest"] ?? "questionable"];
  if (ruleset["side-business"] === "by-income" && isAbout("side-business", fact, value))
    return byIncome(facts, isIncomeAsked);
  if (isAbout("attention", fact, value)) {
    if (ruleset.attention === "excluded") return "fail";
    return ruleset.attention === "by-use" && facts.lawful_use?.value === "in-use" ? "pass" : finding;
  }
  if (ruleset["exchange-token"] === "use-alone" && meets(CONCERNED["exchange-token"], facts))
    return fact === "tainted_income_share" || fact === "venue" ? "shown" : finding;
  if (ruleset.staking === "doubtful" && isAbout("staking", fact, value)) return "concern";
  if (ruleset["unasked-interest"] === "give-away" && isAbout("unasked-interest", fact, value)) return "pass";
  return finding;
}

/** Under this set of answers every coin is haram, whatever its facts. */
export const forbidsClass = (type: RecordType, ruleset: Ruleset): boolean =>
  type === "coin" && ruleset.class === "forbidden";
