/** How facts are described: the values a fact may have, best first, and the finding each value draws. */
import type { Criterion, Finding } from "./screening.ts";

/** What a value can draw on its criterion, best first. */
export const DRAWN = ["pass", "concern", "fail"] as const satisfies readonly Finding[];
export type Drawn = (typeof DRAWN)[number];

export const PASS = { draws: "pass" } as const;
export const CONCERN = { draws: "concern" } as const;
export const FAIL = { draws: "fail" } as const;

/** A value may speak to another criterion than the rest of its fact. */
export type ValueRule = { draws: Drawn; criterion?: Criterion };

type Shared = {
  /** Null for a fact that only decides about a product. */
  criterion: Criterion | null;
  /** What an honest `unknown` draws; concern unless the rule says otherwise. */
  unknown?: Drawn;
  /** The values of another fact of the same record for which this one is asked at all. Asked of every record without it. */
  onlyFor?: { fact: string; values: readonly string[] };
};

/** One of a closed list, best first. */
export type ChoiceRule = Shared & { type: "choice"; values: Readonly<Record<string, ValueRule>> };

/** A share in per cent, or one of a few words. */
export type ShareRule = Shared & {
  type: "share";
  /** Above the first it is a concern, above the second a fail. */
  limits: { concern: number; fail: number };
  words: Readonly<Record<string, ValueRule>>;
};

/** Another record's headline status. */
export type StatusRule = Shared & { type: "status"; of: "exchange" };

/** What an entry of a list may hold, by the name of its part. A list of words is a closed list. */
export type EntryPart = "text" | "texts" | "date" | "country" | "address" | readonly string[];

/**
 * How pages show a part: `title`: before the others; `group`: as the title of all entries with the same value;
 * `labelled`: after its label; `hidden`: not in the list of facts. A part without it is shown as it is, in the order of
 * the rule; without a title the first part is the title.
 */
export type PartDisplay = "title" | "group" | "labelled" | "hidden";
export type EntryParts = Readonly<Record<string, { part: EntryPart; needed?: true; show?: PartDisplay }>>;

/** Entries that are shown to the reader, each with its own sources. An empty list passes. */
export type ListRule = Shared & { type: "list"; some: Drawn; entry: EntryParts };

/** Something that happened, described in one sentence. */
export const EVENT = {
  date: { part: "date", needed: true, show: "title" },
  what: { part: "texts", needed: true },
} as const;

export type FactRule = ChoiceRule | ShareRule | StatusRule | ListRule;
