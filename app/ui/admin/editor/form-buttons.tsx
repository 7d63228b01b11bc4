import { Languages } from "lucide-react";
import { useNavigate } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { lastListPath } from "#app/ui/admin/record-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { TranslateTarget } from "#domain/api/translate-request.ts";
import type { Entity } from "#domain/records/entity.ts";

type Props = {
  kind: Entity;
  isNew: boolean;
  isSaving: boolean;
  translating: TranslateTarget | null;
  onTranslate: ((target: TranslateTarget) => void) | null;
};

/** Stay in view while the form scrolls; all of them are inactive while something runs. */
export function FormButtons({ kind, isNew, isSaving, translating, onTranslate }: Props) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const isBusy = isSaving || translating !== null;
  const submitLabel = t(isNew ? `${kind}.add` : "action.saveChanges");
  const savingLabel = t(isNew ? "action.adding" : "action.saving");
  return (
    <div className="form-buttons bottom-0 z-20 sm:sticky -mx-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line bg-page px-4 py-3 md:-mx-8 md:px-8">
      <Button isInactive={isBusy} onClick={() => navigate(lastListPath(kind))}>
        {t("action.cancel")}
      </Button>
      {onTranslate && (
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
      <Button type="submit" look="primary" isInactive={isBusy}>
        {isSaving ? savingLabel : submitLabel}
      </Button>
    </div>
  );
}
