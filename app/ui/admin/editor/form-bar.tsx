import { Languages, X } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { draftPath, returnPath } from "#app/ui/admin/record-paths.ts";
import { NotAllowedNote, useMay, useStaffMember } from "#app/ui/admin/shell/staff-member.tsx";
import { SAVE_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { TRANSLATE_TARGETS, type TranslateTarget } from "#domain/api/translate-request.ts";
import { type Category, toCategory } from "#domain/records/category.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { readLocalized, readText } from "#domain/records/document.ts";
import { publishActionOf } from "#domain/staff/roles.ts";
import { useRule } from "./facts/method-context.tsx";

/** The main button of the form: whether it publishes, or submits a draft for review, or only saves one. */
type MainAction = "publish" | "review" | "draft";

export function useMainAction(type: ContentType, isDraft: boolean): MainAction {
  const may = useMay();
  const { needsApproval } = useStaffMember();
  if (may(publishActionOf(type)) && !needsApproval) return isDraft ? "draft" : "publish";
  // Who may do neither has an inactive button with the reason.
  return may("review.submit") ? "review" : "publish";
}

/** What is being edited: its name as it is typed, and for a record the status that saving gives it. */
function Subject({ type }: { type: ContentType }) {
  const language = useLanguage();
  const [name, names, category, id] = useWatch({ name: ["name", "translations.name", "category", "id"] });
  const texts = readLocalized(isRegisterType(type) ? name : names);
  const result = useRule();
  const chosen: Category | undefined = category;
  const isByRule = result !== null && toCategory(result.status) === chosen;
  return (
    <>
      <bdi className="min-w-0 truncate font-bold">{texts[language] || readText(name) || texts.en || readText(id)}</bdi>
      {chosen && <StatusBadge status={isByRule ? result.status : chosen} isAssessed={result !== null} />}
    </>
  );
}

type Props = {
  type: ContentType;
  id: string | null;
  /** What the form was opened with is a draft: it is saved as one. */
  isDraft: boolean;
  action: MainAction;
  /** What runs at the moment. */
  busy: "main" | "draft" | TranslateTarget | null;
  /** Null where the record has a draft already, which is opened instead. */
  onSaveDraft: (() => void) | null;
  onTranslate: ((target: TranslateTarget) => void) | null;
  /** How many fields are marked, and the way to the first of them. */
  problems: { count: number; show: () => void };
};

/** Stays in view at every width: what is edited, what is wrong with it, and the buttons. All are inactive while something runs. */
export function FormBar({ type, id, isDraft, action, busy, onSaveDraft, onTranslate, problems }: Props) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const may = useMay();
  const isBusy = busy !== null;
  const mayDraft = may("draft.save");
  const mayPublish = may(publishActionOf(type));
  const keysOnDraft = action === "draft" || (action === "review" && isDraft);
  return (
    <div className="form-buttons sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-2 md:-mx-8 md:px-8 md:py-3">
      <div className="me-auto flex min-w-0 max-w-full items-center gap-3 text-sm">
        <Subject type={type} />
        {problems.count > 0 && (
          <button
            type="button"
            onClick={problems.show}
            className="min-h-11 font-semibold whitespace-nowrap text-down underline"
          >
            {t("editor.problems", { count: problems.count })}
          </button>
        )}
      </div>
      <div className="flex max-w-full flex-wrap justify-end gap-2 max-sm:w-full md:gap-3">
        <Short
          icon={<X aria-hidden="true" className="size-5 sm:hidden" />}
          label={t("action.cancel")}
          isInactive={isBusy}
          onClick={() => navigate(isDraft && id ? draftPath(type, id) : returnPath(type, search))}
        />
        {onTranslate && may("texts.propose") && (
          <TranslateButtons targets={TRANSLATE_TARGETS} busy={busy} isInactive={isBusy} onTranslate={onTranslate} />
        )}
        {onSaveDraft && mayDraft && (
          <Button
            look={action === "draft" ? "primary" : "quiet"}
            isInactive={isBusy}
            onClick={onSaveDraft}
            className="max-sm:grow max-sm:px-3 max-sm:text-sm"
            {...(keysOnDraft ? SAVE_KEYS : {})}
          >
            {t(busy === "draft" ? "action.savingDraft" : "action.saveDraft")}
          </Button>
        )}
        {action !== "draft" && (
          <Button
            type="submit"
            look="primary"
            isInactive={isBusy || (action === "review" ? onSaveDraft === null : !mayPublish)}
            className="max-sm:grow max-sm:px-3 max-sm:text-sm"
            {...(keysOnDraft ? {} : SAVE_KEYS)}
          >
            <MainLabel type={type} isNew={id === null} action={action} isRunning={busy === "main"} />
          </Button>
        )}
      </div>
      {action === "review" && (
        <p className="w-full text-end text-sm text-muted">
          {onSaveDraft === null && id !== null ? (
            <Link to={draftPath(type, id)} className="inline-flex min-h-11 items-center text-ink underline">
              {t("editor.draftFirst")}
            </Link>
          ) : (
            t("editor.reviewFirst")
          )}
        </p>
      )}
      {action === "publish" && !mayPublish && <NotAllowedNote />}
    </div>
  );
}

const TRANSLATE_LABELS = { ar: "action.translate", tr: "action.translateTo" } as const;

type TranslateProps = {
  targets: readonly TranslateTarget[];
  busy: string | null;
  isInactive: boolean;
  onTranslate: (target: TranslateTarget) => void;
};

/** One name for each target, in every form and in the translations dialog. */
export function TranslateButtons({ targets, busy, isInactive, onTranslate }: TranslateProps) {
  const t = useStaffMessages();
  return targets.map((target) => (
    <Short
      key={target}
      icon={<Languages aria-hidden="true" className="size-5" />}
      code={target}
      label={t(busy === target ? "action.translating" : TRANSLATE_LABELS[target])}
      isInactive={isInactive}
      onClick={() => onTranslate(target)}
    />
  ));
}

type ShortProps = { icon: ReactNode; code?: string; label: string; isInactive: boolean; onClick: () => void };

/** On a phone its icon alone is shown, so that all buttons fit next to each other. */
function Short({ icon, code, label, isInactive, onClick }: ShortProps) {
  return (
    <Button isInactive={isInactive} onClick={onClick} className="max-sm:min-w-11 max-sm:gap-0.5 max-sm:px-2">
      {icon}
      {code && (
        <span
          aria-hidden="true"
          data-code={code}
          className="text-xs uppercase before:content-[attr(data-code)] sm:hidden"
        />
      )}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

type LabelProps = { type: ContentType; isNew: boolean; action: MainAction; isRunning: boolean };

function MainLabel({ type, isNew, action, isRunning }: LabelProps) {
  const t = useStaffMessages();
  if (action === "review") return t(isRunning ? "action.submitting" : "draft.submit");
  if (isRunning) return t(isNew ? "action.adding" : "action.saving");
  return t(isNew ? `${type}.add` : "action.saveChanges");
}
