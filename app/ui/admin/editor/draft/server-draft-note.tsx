import { FilePen } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { draftPath } from "#app/ui/admin/record-paths.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { formatMoment } from "#domain/text/date.ts";

/** That the record or entry has a draft, or, without one, that it is the draft itself that is being edited. */
export function ServerDraftNote({ kind, draft }: { kind: ContentType; draft: DraftSummary | null }) {
  const t = useStaffMessages();
  const language = useLanguage();
  return (
    <div className="card flex flex-wrap items-center gap-3 bg-accent-soft px-4 py-2">
      <FilePen aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <p className="me-auto min-w-0 flex-1 basis-52 font-semibold">
        {draft
          ? t("draft.there", {
              editor: isolate(draft.editor),
              time: isolate(formatMoment(draft.updatedAt, language)),
            })
          : t("draft.editing")}
      </p>
      {draft && (
        <Link to={draftPath(kind, draft.recordId)} className={buttonClass()}>
          {t("draft.open")}
        </Link>
      )}
    </div>
  );
}
