/** The result of one check: ok, a note, or a problem, with what to do about it. */
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";

export type DoctorFinding = { part: string; state: "ok" | "note" | "problem"; text: string; remedy?: string };

/** A check of what the database has. */
export type Check = (database: Database, config: Config) => Promise<DoctorFinding[]>;

export const DAY_SECONDS = 24 * 3600;

export const ok = (part: string, text: string): DoctorFinding => ({ part, state: "ok", text });

const withRemedy =
  (state: "note" | "problem") =>
  (part: string, text: string, remedy: string): DoctorFinding => ({ part, state, text, remedy });
export const note = withRemedy("note");
export const problem = withRemedy("problem");

export const sentenceOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return sentenceOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
