/** Where a second person is required, the one place that refuses what nobody else approved: a change, a new item, a deletion. */
import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { fieldToApprove } from "#domain/drafts/free-fields.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { can, ROLES } from "#domain/staff/roles.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Schema } from "#server/database/schema.ts";
import { FormIssueError } from "#server/errors.ts";
import type { ContentWrite } from "./write-rows.ts";

/** An author and somebody else. */
export const MIN_REVIEWERS = 2;

const REVIEWING = ROLES.filter((role) => can(role, "review.approve"));

/** Accounts that may approve a draft. */
const selectReviewers = (db: Kysely<Schema>) =>
  db.selectFrom("users").where("admin", "=", 1).where("disabled", "=", 0).where("role", "in", REVIEWING);

export const countReviewers = (db: Kysely<Schema>): Promise<number> => countRows(selectReviewers(db));

/** The account of somebody who may approve a draft at this moment; null for anyone else. */
export async function findReviewer(db: Kysely<Schema>, email: string): Promise<string | null> {
  const row = await selectReviewers(db).select("id").where("email", "=", email).executeTakeFirst();
  return row?.id ?? null;
}

const TOO_FEW_REVIEWERS =
  "REQUIRE_SECOND_REVIEWER is set, but fewer than two people may approve: nothing that visitors read can be published or deleted. Create another account with: npm run admin -- create them@example.com";

/** Printed at the start, where a second person is required. */
export const reviewerNotices = async (db: Kysely<Schema>): Promise<string[]> =>
  (await countReviewers(db)) < MIN_REVIEWERS ? [TOO_FEW_REVIEWERS] : [];

/** What the product itself writes, and a token that follows its exchange, is not a person's decision. `after` is null for a deletion. */
export async function requireApproval(
  write: ContentWrite,
  type: ContentType,
  before: Stamps | null,
  after: Stamps | null,
): Promise<void> {
  if (!write.needsApproval) return;
  const field = fieldToApprove(type, before && { ...before }, after && { ...after });
  if (field === null) return;
  const isPossible = (await countReviewers(write.trx)) >= MIN_REVIEWERS;
  throw new FormIssueError(field, isPossible ? "form.needsSecondReviewer" : "form.tooFewReviewers");
}
