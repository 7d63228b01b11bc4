/** The sentence of a change that is refused as a whole, because another person has to approve it. */
import type { FormIssue } from "#domain/api/staff-answers.ts";

const REFUSALS = ["form.needsSecondReviewer", "form.tooFewReviewers", "form.ownApproval"] as const;
export type ApprovalRefusal = (typeof REFUSALS)[number];

/** Null for any other failure. */
export const approvalRefusal = ({ issues = [] }: { issues?: FormIssue[] }): ApprovalRefusal | null =>
  REFUSALS.find((key) => issues.some(({ message }) => message === key)) ?? null;
