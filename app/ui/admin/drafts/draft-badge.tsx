import { CircleCheck, CornerDownLeft, Eye, type LucideIcon, Pencil } from "lucide-react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { DraftState } from "#domain/drafts/draft-state.ts";

const ICONS: Record<DraftState, LucideIcon> = {
  draft: Pencil,
  review: Eye,
  approved: CircleCheck,
  returned: CornerDownLeft,
};

/** Told by word and sign, not by colour. */
export function DraftBadge({ state }: { state: DraftState }) {
  const t = useStaffMessages();
  const Icon = ICONS[state];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-accent">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`draftState.${state}`)}
    </span>
  );
}
