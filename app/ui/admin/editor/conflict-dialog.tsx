import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { valueWords } from "#app/ui/admin/history/difference-list.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Modal } from "#app/ui/kit/dialogs.tsx";
import type { NewerState } from "#domain/api/staff-answers.ts";
import { type LabelContext, labelDifferences } from "#domain/method-words/method-difference.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import { formatMoment } from "#domain/text/date.ts";
import { fieldLabel } from "./fields/field-label.ts";

type Props<Form extends object> = {
  newer: NewerState<Form>;
  typed: object;
  /** For a form that has facts: their words. */
  method?: Pick<LabelContext, "type" | "words">;
  /** For a form whose fields are paths. */
  labelOf?: (path: readonly string[]) => string;
  /** `keepMine` keeps what was typed here on top of the newer state. */
  onTake: (newer: NewerState<Form>, keepMine: boolean) => void;
  onOverwrite: (newer: NewerState<Form>) => void;
  onClose: () => void;
};

/** A stale save was refused: what differs side by side, and three ways on. Closing it goes on editing. */
export function ConflictDialog<Form extends object>({
  newer,
  typed,
  method,
  labelOf,
  onTake,
  onOverwrite,
  onClose,
}: Props<Form>) {
  const t = useStaffMessages();
  const language = useLanguage();
  const site = useMessages();
  const theirs: object = newer.form;
  const states = [{ ...theirs }, { ...typed }] as const;
  const differences = method ? labelDifferences({ ...method, language }, ...states) : differencesOf(...states);
  return (
    <Modal title={t("conflict.title")} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t("conflict.title")} className="overflow-auto p-4 md:p-6">
        <p>{t("conflict.text", { editor: isolate(newer.editor), time: isolate(formatMoment(newer.at, language)) })}</p>
        {differences.length === 0 && <p className="mt-4 text-muted">{t("conflict.same")}</p>}
        <dl className="mt-4 flex flex-col gap-4">
          {differences.map(({ path, before, after }) => (
            <div key={path.join(".")} className="rounded-xl border border-line p-3">
              <dt className="font-bold">{labelOf?.(path) ?? fieldLabel(t, path)}</dt>
              <dd className="mt-2 grid gap-3 md:grid-cols-2">
                <Side title={t("conflict.newer")} text={valueWords(t, site, path, before)} />
                <Side title={t("conflict.yours")} text={valueWords(t, site, path, after)} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <footer className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line p-4 md:px-6">
        <Button onClick={() => onTake(newer, false)}>{t("conflict.take")}</Button>
        <Button onClick={() => onOverwrite(newer)} look="danger">
          {t("conflict.overwrite")}
        </Button>
        <Button onClick={() => onTake(newer, true)} look="primary">
          {t("conflict.merge")}
        </Button>
      </footer>
    </Modal>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  const t = useStaffMessages();
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{title}</p>
      {text ? (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      ) : (
        <p className="text-muted">({t("history.empty_value")})</p>
      )}
    </div>
  );
}
