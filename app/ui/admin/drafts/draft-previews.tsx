import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { CopyButton } from "#app/ui/admin/account/recovery-codes.tsx";
import { INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import type { PreviewAnswer } from "#domain/api/staff-answers.ts";
import { formatMoment } from "#domain/text/date.ts";
import type { LoadedDraft } from "./draft-badge.tsx";
import type { TakeStep } from "./use-draft-step.tsx";

type Props = LoadedDraft & { isBusy: boolean; take: TakeStep };

/** Links to the page as it would be. A link is shown once, when it is made: only its hash is stored. */
export function DraftPreviews({ previews, previewDays, isBusy, take }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const [made, setMade] = useState<string | null>(null);

  async function create(): Promise<void> {
    const answer = await take<PreviewAnswer>("preview", {}, null);
    if (answer) setMade(window.location.origin + answer.path);
  }

  async function revoke(): Promise<void> {
    if (await take("revoke", {}, { text: t("draftEvent.revoked") })) setMade(null);
  }

  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-xl">{t("draft.preview")}</h2>
      <p className="text-muted">{t("draft.previewText", { days: previewDays })}</p>
      {made && (
        <div className="flex flex-col gap-2 rounded-xl border border-accent p-3">
          <p className="font-semibold">{t("draft.previewOnce")}</p>
          <input readOnly value={made} dir="ltr" aria-label={t("draft.preview")} className={INPUT_CLASS} />
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={made} />
            <a href={made} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <ExternalLink aria-hidden="true" className="size-5" />
              {t("draft.previewOpen")}
            </a>
          </div>
        </div>
      )}
      {previews.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-muted">
          {previews.map(({ id, createdBy, expiresAt }) => (
            <li key={id}>
              {t("draft.previewUntil", {
                person: isolate(createdBy),
                time: isolate(formatMoment(expiresAt, language)),
              })}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isInactive={isBusy} onClick={() => void create()}>
          {t("draft.previewCreate")}
        </Button>
        {previews.length > 0 && (
          <Button look="danger" isInactive={isBusy} onClick={() => void revoke()}>
            {t("draft.previewRevoke")}
          </Button>
        )}
      </div>
    </section>
  );
}
