/**
 * One migration for each release, named after the last step of the schema that the release had. A released one is never
 * changed: a new one is added. They only change the schema; columns and rows that are derived from records are computed after
 * the last one (`server/content/upgrade.ts`).
 */
import { createFirstRelease } from "./007-first-release.ts";
import { addSecondRelease } from "./018-second-release.ts";
import { addThirdRelease } from "./027-third-release.ts";
import type { Migration } from "./migration.ts";

const THIRD: Migration = { name: "027-evidence", up: addThirdRelease };

export const MIGRATIONS: readonly Migration[] = [
  { name: "007-name-keys", up: createFirstRelease },
  { name: "018-lists", up: addSecondRelease },
  THIRD,
];

/** Of a later release: names are numbered. Earlier releases made each of theirs in steps, which this one no longer knows. */
export const isOfLaterRelease = (name: string): boolean => name > THIRD.name;
