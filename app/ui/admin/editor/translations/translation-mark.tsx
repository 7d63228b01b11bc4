import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";

export type TranslationState = "done" | "failed" | "stale";

const MARKS = {
  done: { icon: CircleCheck, words: "translate.done", colour: "text-tick" },
  failed: { icon: TriangleAlert, words: "translate.failedField", colour: "text-down" },
  stale: { icon: Clock, words: "translate.stale", colour: "text-muted" },
} as const;

/** What became of a translation: by icon and word, so that screen readers read it too. */
export function TranslationMark({ state }: { state: TranslationState | undefined }) {
  const t = useStaffMessages();
  if (!state) return null;
  const { icon: Icon, words, colour } = MARKS[state];
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${colour}`}>
      <Icon aria-hidden="true" className="size-4" />
      {t(words)}
    </span>
  );
}
