/** What the page of a draft is given. */
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { DraftEvent } from "#domain/drafts/draft-state.ts";
import type { FollowedStatus } from "#domain/drafts/followed-status.ts";
import type { LabelledDifference } from "#domain/screening/method-difference.ts";
import type { Language } from "#domain/text/language.ts";

export type LoadedDraft = {
  me: string;
  draft: DraftSummary;
  events: DraftEvent[];
  previews: { id: string; createdBy: string; expiresAt: string }[];
  reviewers: string[];
  needsApproval: boolean;
  previewDays: number;
  isNew: boolean;
  isStale: boolean;
  differences: LabelledDifference[];
  languages: Language[];
  /** Of records that a drafted position would change. */
  statuses: FollowedStatus[];
};
