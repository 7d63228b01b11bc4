/**
 * The states a working draft goes through. Publishing and discarding end it, from any of them.
 *
 *   draft ──submit──▶ review ──approve──▶ approved
 *     ▲                 │                    │
 *     └── changed ── returned ◀──return──────┘
 */

export const DRAFT_STATES = ["draft", "review", "approved", "returned"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** What the log of a draft tells; it outlives the draft. Deletions are in it where two people make them. */
export const DRAFT_EVENTS = [
  "saved",
  "submitted",
  "approved",
  "returned",
  "commented",
  "assigned",
  "merged",
  "previewed",
  "revoked",
  "published",
  "publishedLanguage",
  "discarded",
  "deletionAsked",
  "deletionKept",
  "deletionConfirmed",
] as const;
export type DraftEventKind = (typeof DRAFT_EVENTS)[number];

export type DraftEvent = {
  id: string;
  at: string;
  who: string;
  kind: DraftEventKind;
  /** Of a comment the field, as the path of a difference; of a published draft the id it was begun with, if it has another. */
  field: string;
  /** A comment, a reason, a language, or the person it was assigned to. */
  text: string;
};

/** Steps of a review; every other step leaves the state alone. */
const STEPS = {
  submit: { from: ["draft", "returned"], to: "review" },
  approve: { from: ["review"], to: "approved" },
  return: { from: ["review", "approved"], to: "returned" },
} as const satisfies Record<string, { from: readonly DraftState[]; to: DraftState }>;
export type ReviewStep = keyof typeof STEPS;

/** Null where the step cannot be taken from there. */
export function nextState(state: DraftState, step: ReviewStep): DraftState | null {
  const from: readonly DraftState[] = STEPS[step].from;
  return from.includes(state) ? STEPS[step].to : null;
}

/** Null where the step may be taken; otherwise the message of what is missing. */
export type PublishRefusal = "draft.needsApproval" | "draft.changedSinceApproval" | "draft.ownApproval";

type Approval = {
  state: DraftState;
  approvedBy: string;
  /** The content that was approved. */
  approvedHash: string;
  hash: string;
  /** Everyone who changed it. */
  authors: readonly string[];
};

/** Whether another person approved exactly what would be published. */
export function approvalProblem({ state, approvedBy, approvedHash, hash, authors }: Approval): PublishRefusal | null {
  if (state !== "approved") return "draft.needsApproval";
  if (approvedHash !== hash) return "draft.changedSinceApproval";
  return authors.includes(approvedBy) ? "draft.ownApproval" : null;
}

/** Whether it is one's own alone: what others wrote in it is not lost with it. */
export const isOnlyOwn = ({ authors }: { authors: readonly string[] }, who: string): boolean =>
  authors.every((author) => author === who);

/** Without the right to discard the drafts of others: what another person approved is changed by its authors only. */
export const mayRewrite = ({ state, authors }: Pick<Queued, "state" | "authors">, who: string): boolean =>
  state !== "approved" || authors.includes(who);

/** In the queue of one person. */
export type QueuePart = "toReview" | "returned" | "approved" | "mine" | "others";
export const QUEUE_PARTS: readonly QueuePart[] = ["toReview", "returned", "approved", "mine", "others"];

type Queued = { state: DraftState; authors: readonly string[]; assignee: string };

/** `mayReview`: whether their role may approve. */
export function queuePartOf({ state, authors, assignee }: Queued, who: string, mayReview: boolean): QueuePart {
  const isMine = authors.includes(who);
  // What waits for a certain person waits for nobody else.
  if (state === "review" && mayReview && (assignee === who || (assignee === "" && !isMine))) return "toReview";
  if (state === "returned" && isMine) return "returned";
  if (state === "approved") return "approved";
  return isMine ? "mine" : "others";
}
