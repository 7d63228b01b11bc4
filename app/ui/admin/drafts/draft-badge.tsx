import { CircleCheck, CornerDownLeft, Eye, type LucideIcon, Pencil } from "lucide-react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { DraftEvent, DraftState } from "#domain/drafts/draft-state.ts";
import type { LabelledDifference } from "#domain/method-words/method-difference.ts";

const ICONS: Record<DraftState, LucideIcon> = {
  draft: Pencil,
  review: Eye,
  approved: CircleCheck,
  returned: CornerDownLeft,
};

/** Shown by word and icon, not by colour alone. */
export function DraftBadge({ state }: { state: DraftState }) {
  const t = useStaffMessages();
  const Icon = ICONS[state];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-ink">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`draftState.${state}`)}
    </span>
  );
}

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
};
