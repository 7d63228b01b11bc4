import { Languages } from "lucide-react";
import { useNavigate } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { draftPath, lastListPath } from "#app/ui/admin/record-paths.ts";
import { NotAllowedNote, useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { SAVE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { TranslateTarget } from "#domain/api/translate-request.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { publishActionOf } from "#domain/staff/roles.ts";

type Props = {
  type: ContentType;
  id: string | null;
  /** What the form was opened with is a draft: it is saved as one. */
  isDraft: boolean;
  isSaving: boolean;
  isSavingDraft: boolean;
  /** Null where the record has a draft already, which is opened instead. */
  onSaveDraft: (() => void) | null;
  translating: TranslateTarget | null;
  onTranslate: ((target: TranslateTarget) => void) | null;
};

/** Stay in view while the form scrolls; all of them are inactive while something runs. */
export function FormButtons({
  type,
  id,
  isDraft,
  isSaving,
  isSavingDraft,
  onSaveDraft,
  translating,
  onTranslate,
}: Props) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const may = useMay();
  const mayPublish = may(publishActionOf(type));
  const mayDraft = may("draft.save");
  /** What the first button does: a draft stays one, and so does what a writer types. */
  const savesDraft = isDraft || !mayPublish;
  const isNew = id === null;
  const isBusy = isSaving || isSavingDraft || translating !== null;
  const submitLabel = t(isNew ? `${type}.add` : "action.saveChanges");
  const savingLabel = t(isNew ? "action.adding" : "action.saving");
  return (
    <div className="form-buttons bottom-0 z-20 sm:sticky -mx-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line bg-page px-4 py-3 md:-mx-8 md:px-8">
      {!mayPublish && !mayDraft && <NotAllowedNote />}
      <Button isInactive={isBusy} onClick={() => navigate(isDraft && id ? draftPath(type, id) : lastListPath(type))}>
        {t("action.cancel")}
      </Button>
      {onTranslate && may("texts.propose") && (
        <>
          <Button isInactive={isBusy} onClick={() => onTranslate("ar")}>
            <Languages aria-hidden="true" className="size-5" />
            {t(translating === "ar" ? "action.translating" : "action.translate")}
          </Button>
          <Button isInactive={isBusy} onClick={() => onTranslate("tr")}>
            {t(translating === "tr" ? "action.translating" : "action.translateTo")}
          </Button>
        </>
      )}
      {onSaveDraft && mayDraft && (
        <Button
          look={savesDraft ? "primary" : "quiet"}
          isInactive={isBusy}
          onClick={onSaveDraft}
          {...(savesDraft ? SAVE_KEYS : {})}
        >
          {t(isSavingDraft ? "action.savingDraft" : "action.saveDraft")}
        </Button>
      )}
      {!isDraft && (mayPublish || !mayDraft) && (
        <Button type="submit" look="primary" isInactive={isBusy || !mayPublish} {...SAVE_KEYS}>
          {isSaving ? savingLabel : submitLabel}
        </Button>
      )}
    </div>
  );
}
