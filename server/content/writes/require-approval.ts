/** Where a second person is required, the one place that refuses a changed status, exception or fact, and a deletion, that nobody approved. */
import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { changesJudgement } from "#domain/drafts/judgement.ts";
import { can, ROLES } from "#domain/staff/roles.ts";
import type { StoredType } from "#server/content/stored-type.ts";
import type { Schema } from "#server/database/schema.ts";
import { FormIssueError } from "#server/errors.ts";
import type { ContentWrite } from "./write-rows.ts";

/** An author and somebody else. */
export const MIN_REVIEWERS = 2;

const REVIEWING = ROLES.filter((role) => can(role, "review.approve"));

/** Accounts that may approve a draft. */
export async function countReviewers(db: Kysely<Schema>): Promise<number> {
  const { total } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll().as("total"))
    .where("admin", "=", 1)
    .where("disabled", "=", 0)
    .where("role", "in", REVIEWING)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const TOO_FEW_REVIEWERS =
  "REQUIRE_SECOND_REVIEWER is set, but fewer than two people may approve: no changed status, exception or fact can be published, and no record be deleted. Create another account with: npm run admin -- create them@example.com";

/** Printed at the start, where a second person is required. */
export const reviewerNotices = async (db: Kysely<Schema>): Promise<string[]> =>
  (await countReviewers(db)) < MIN_REVIEWERS ? [TOO_FEW_REVIEWERS] : [];

/**
 * What the product itself writes, and a token that follows its exchange, is not a person's decision. A status that follows
 * from a changed position is: whoever changes the position decides it. `after` is null for a deletion.
 */
export async function requireApproval<Item extends Stamps>(
  write: ContentWrite,
  { judgedOf }: StoredType<Item>,
  before: Item | null,
  after: Item | null,
): Promise<void> {
  if (!write.needsApproval || !judgedOf) return;
  if (!changesJudgement(before && judgedOf(before), after && judgedOf(after))) return;
  const isPossible = (await countReviewers(write.trx)) >= MIN_REVIEWERS;
  throw new FormIssueError("category", isPossible ? "form.needsSecondReviewer" : "form.tooFewReviewers");
}
