/** How facts are described: the values a fact may have, best first, and the finding of each value. */
import type { RuleFinding } from "./findings.ts";
import type { Criterion } from "./screening.ts";

export const UNKNOWN = "unknown";

export type FactValue = string | number | readonly unknown[];
export type Facts = Readonly<Record<string, { value: FactValue; looked_up?: string } | undefined>>;

/** What an exchange offers apart from buying and owning a coin, best first. */
export const GRADES = ["clean", "separate", "mixed", "on-by-default", "built-on-it"] as const;
export type Grade = (typeof GRADES)[number];

export const PASS = { draws: "pass" } as const;
export const SHOWN = { draws: "shown" } as const;
export const CONCERN = { draws: "concern" } as const;
export const FAIL = { draws: "fail" } as const;

/** A value may have another criterion than the rest of its fact. `grade` is its part in the grade of an exchange. */
export type ValueRule = { draws: RuleFinding; criterion?: Criterion; grade?: Grade };

/** Values of other facts of the same record: one of these facts has one of these values. */
export type Condition = Readonly<Record<string, readonly string[]>>;

export const meets = (condition: Condition | undefined, facts: Facts): boolean =>
  !condition || Object.entries(condition).some(([fact, values]) => values.includes(String(facts[fact]?.value)));

type Shared = {
  /** Null for a fact that only decides about a product. */
  criterion: Criterion | null;
  /** The finding of an unknown value; `unknown` unless the rule says otherwise. */
  unknown?: RuleFinding;
  /** The records that this fact is asked of. Asked of every record without it. */
  onlyFor?: Condition;
  /** The records for which it counts; it is shown to the readers of the others. */
  countsFor?: Condition;
};

/** One of a closed list, best first. */
export type ChoiceRule = Shared & { type: "choice"; values: Readonly<Record<string, ValueRule>> };

export const choice = (
  criterion: Criterion | null,
  values: ChoiceRule["values"],
  more: Omit<Shared, "criterion"> = {},
): ChoiceRule => ({ type: "choice", criterion, ...more, values });

/** A share in per cent, or one of a few words. Above the limit it fails; without a limit it is shown. */
export type ShareRule = Shared & { type: "share"; limit?: number; words: Readonly<Record<string, ValueRule>> };

/** The exchange that a token belongs to. */
export type ExchangeRule = Shared & { type: "exchange" };

/** What an entry of a list may hold, by the name of its part. A list of words is a closed list. */
export type EntryPart = "text" | "texts" | "date" | "country" | "address" | readonly string[];

/**
 * How pages show a part: `title`: before the others; `group`: as the title of all entries with the same value;
 * `labelled`: after its label; `hidden`: not in the list of facts. A part without it is shown as it is, in the order of
 * the rule; without a title the first part is the title.
 */
export type PartDisplay = "title" | "group" | "labelled" | "hidden";
export type EntryParts = Readonly<Record<string, { part: EntryPart; needed?: true; show?: PartDisplay }>>;

/** Entries that are shown to the reader, each with its own sources. */
export type ListRule = Shared & { type: "list"; entry: EntryParts };

/** Something that happened, described in one sentence. */
export const EVENT = {
  date: { part: "date", needed: true, show: "title" },
  what: { part: "texts", needed: true },
} as const;

export type FactRule = ChoiceRule | ShareRule | ExchangeRule | ListRule;
