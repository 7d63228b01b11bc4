import { FilePen, History } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { draftPath } from "#app/ui/admin/record-paths.ts";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { formatMoment } from "#domain/text/date.ts";

const NOTE = "card flex flex-wrap items-center gap-3 bg-accent-soft px-4 py-2";
const ICON = "size-5 shrink-0 text-ink";

/** A local draft was restored. `at` is when it was last typed in; null if an old draft does not state it. */
export function LocalDraftNote({ at, onDrop }: { at: number | null; onDrop: () => void }) {
  const t = useStaffMessages();
  const language = useLanguage();
  return (
    <div role="status" className={NOTE}>
      <History aria-hidden="true" className={ICON} />
      <div className="me-auto min-w-0 flex-1 basis-52">
        <p className="font-semibold">{t("editor.draftBack")}</p>
        {at !== null && (
          <p className="text-sm text-muted">
            {t("editor.draftAt", { time: isolate(formatMoment(new Date(at).toISOString(), language)) })}
          </p>
        )}
      </div>
      <Button onClick={onDrop}>{t("editor.draftDrop")}</Button>
    </div>
  );
}

/** The record has a draft on the server; without `draft`, that draft is what is being edited. */
export function ServerDraftNote({ type, draft }: { type: ContentType; draft: DraftSummary | null }) {
  const t = useStaffMessages();
  const language = useLanguage();
  return (
    <div className={NOTE}>
      <FilePen aria-hidden="true" className={ICON} />
      <p className="me-auto min-w-0 flex-1 basis-52 font-semibold">
        {draft
          ? t("draft.there", {
              editor: isolate(draft.editor),
              time: isolate(formatMoment(draft.updatedAt, language)),
            })
          : t("draft.editing")}
      </p>
      {draft && (
        <Link to={draftPath(type, draft.recordId)} className={buttonClass()}>
          {t("draft.open")}
        </Link>
      )}
    </div>
  );
}
