/** What a fact rests on, and the parts that a share is the sum of. */
import type { LocalizedText } from "#domain/text/language.ts";

/**
 * `seen`: a page of the project, a regulator, a court, a filing or the chain says it; `reported`: independent press does;
 * `law`: it follows from a named law; `searched`: it was looked for in two dated places and not found.
 */
export const EVIDENCE = ["seen", "reported", "law", "searched"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** One part of a share, in per cent of the whole: the parts add up to the share. */
export type SharePart = { what: LocalizedText; share: number };
