import { useCallback, useMemo, useRef, useState } from "react";
import { type FieldPath, FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { lastListPath } from "#app/ui/admin/list/last-list.ts";
import { useQuestion } from "#app/ui/kit/hooks/use-question.tsx";
import { findFileProblem, imageProblemMessage } from "#domain/forms/image-problem.ts";
import { keepEdits } from "#domain/forms/keep-edits.ts";
import type { CoinForm } from "#domain/kinds/coin.ts";
import type { ExchangeForm } from "#domain/kinds/exchange.ts";
import { toImage } from "#domain/records/image-address.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { EDITING, type EditingKind } from "../editing-kind.ts";
import { createResolver } from "./check-form.ts";
import { ConflictDialog, type Newer } from "./conflict-dialog.tsx";
import { DraftNote } from "./draft/draft-note.tsx";
import { newRequestKey } from "./draft/new-request-key.ts";
import { useDraft } from "./draft/use-draft.ts";
import { useLeaveGuard } from "./draft/use-leave-guard.ts";
import { EditorNotice, type EditorProblem } from "./editor-notice.tsx";
import { type EditorValues, toEditorValues, toFormDocument } from "./editor-values.ts";
import { ImageField } from "./fields/image-field.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { withNotice } from "./notices.ts";
import { saveProblem } from "./save-problem.ts";
import { AnalysisSection } from "./sections/analysis-section.tsx";
import { BasicSection } from "./sections/basic-section.tsx";
import { ScreeningSection } from "./sections/screening-section.tsx";
import { SocialSection } from "./sections/social-section.tsx";
import { SourcesSection } from "./sections/sources-section.tsx";
import { useEditedTexts } from "./translations/use-edited-texts.ts";
import { useTranslate } from "./translations/use-translate.ts";
import { useTranslationMarks } from "./translations/use-translation-marks.ts";
import { useRefusedSubmit } from "./use-refused-submit.ts";
import { type SaveResult, type SaveStamp, useSave } from "./use-save.ts";

type Props = {
  kind: EditingKind;
  /** Null while the record is being added. */
  id: string | null;
  version: number | null;
  form: CoinForm | ExchangeForm;
  stale: StaleTranslation[];
  /** Where the form's picture is shown from, if not from its own address. */
  shownImage?: string;
};

/** The newer form came from our own endpoint, in the shape this form was opened with. */
const asForm = (document: object): CoinForm | ExchangeForm => document as CoinForm | ExchangeForm;

/** Issues name fields of the form that was sent; a name the screen does not show is simply not shown. */
const asField = (path: string): FieldPath<EditorValues> => path.replace(/^form\./, "") as FieldPath<EditorValues>;

/** A form has its request key from the start, so that no press of its button can be sent under another. */
const newStamp = (version: number | null): SaveStamp => ({ version, requestKey: newRequestKey(), made: null });

export function RecordForm({ kind, id, version: opened, form: initial, stale, shownImage = initial.image }: Props) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const isNew = id === null;
  const [file, setFile] = useState<File | null>(null);
  const chosen = useRef<File | null>(null);
  const [stamp, setStamp] = useState(() => newStamp(opened));
  const [conflict, setConflict] = useState<Newer | null>(null);
  const [problem, setProblem] = useState<EditorProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSaved = useRef(false);
  /** The record as the form last took it over. */
  const taken = useRef({ version: opened, values: toEditorValues(kind, initial) });
  /** What the changes in the form are changes of: that, or what a draft or an unanswered add was made from. */
  const base = useRef(taken.current);
  const isUnanswered = useRef(false);
  const needsImage = isNew || kind === "coin";
  const { progress, save } = useSave(kind, id);
  const { ask, dialog } = useQuestion();

  const form = useForm<EditorValues>({
    defaultValues: useMemo(() => toEditorValues(kind, initial), [kind, initial]),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: useMemo(() => {
      const missing = kind === "coin" ? "form.coinImageRequired" : "form.exchangeLogoRequired";
      return createResolver(kind, ({ image }) => {
        if (chosen.current) return imageProblemMessage(findFileProblem(chosen.current));
        return needsImage && !image ? missing : null;
      });
    }, [kind, needsImage]),
  });
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = useCallback(() => !isSaved.current && (isDirty || chosen.current !== null), [isDirty]);
  const draft = useDraft(
    { kind, id, ...stamp },
    form,
    base,
    (kept) => {
      base.current = { version: kept.version, values: kept.base };
      setStamp(({ version, requestKey, made }) => ({
        version: kept.version ?? version,
        requestKey: kept.requestKey || requestKey,
        made,
      }));
    },
    (requestKey) => setStamp((now) => ({ ...now, requestKey })),
  );
  const refused = useRefusedSubmit(form.formState, (count) =>
    setProblem((now) => now ?? { text: t("editor.fixErrors", { count }) }),
  );
  useLeaveGuard(isUnsaved, "form", ask);

  const { busy, results, said, translate, noteEdit } = useTranslate(
    {
      fields: EDITING[kind].translatable,
      read: (field, language) => form.getValues(`translations.${field}.${language}`),
      write: (field, language, text) => form.setValue(`translations.${field}.${language}`, text, { shouldDirty: true }),
    },
    ask,
    (text) => setProblem({ text }),
  );
  const marks = useTranslationMarks(stale, results);
  useEditedTexts(form, noteEdit);

  const choose = (picked: File | null) => {
    chosen.current = picked;
    setFile(picked);
  };

  async function finish(result: SaveResult, at: SaveStamp, sent: EditorValues): Promise<void> {
    if (result.kind === "conflict") return setConflict(result.newer);
    if (result.kind === "saved") {
      isSaved.current = true;
      draft.end();
      // A new record stands at the top of the whole list; an old one where the editor found it.
      const list = isNew ? EDITING[kind].list : lastListPath(kind);
      return navigate(withNotice(list, `${kind}.${isNew ? "added" : "updated"}`));
    }
    setProblem(saveProblem(t, kind, isNew, result));
    if (result.kind === "failed" && isNew && !isUnanswered.current) {
      // It may have been written all the same: what is typed from now on is typed over that.
      isUnanswered.current = true;
      base.current = { version: at.version, values: sent };
      draft.keep(at);
    }
    if (result.kind === "upload-failed" && result.reason)
      form.setError("image", { type: "upload", message: result.reason });
    if (result.kind === "gone" && isNew) {
      // The old key leads to a record that was deleted, for as long as it is remembered.
      const fresh = newStamp(at.version);
      setStamp(fresh);
      draft.keep(fresh);
    }
    if (result.kind !== "issues") return;
    for (const { path, message } of result.issues) form.setError(asField(path), { type: "server", message });
  }

  const submit = (at: SaveStamp) =>
    form.handleSubmit(
      async (values) => {
        setProblem(null);
        setStamp(at);
        draft.keep(at);
        // What would be typed while the form is on its way would not be saved with it: the fields rest.
        refused.rememberFocus();
        setBusy(true);
        const sent = structuredClone(form.getValues());
        await finish(await save(values, chosen.current, at), at, sent);
        setBusy(false);
      },
      () => setProblem(null),
    );

  const stampOf = (newer: Newer): SaveStamp => ({ ...stamp, version: newer.version, made: newer.id ?? stamp.made });

  const takeNewer = (newer: Newer, keepMine: boolean) => {
    const mine = structuredClone(form.getValues());
    const theirs = toEditorValues(kind, asForm(newer.form));
    form.reset(theirs);
    if (keepMine) form.reset(keepEdits(base.current.values, mine, theirs), { keepDefaultValues: true });
    taken.current = { version: newer.version, values: theirs };
    base.current = taken.current;
    setStamp(stampOf(newer));
    setConflict(null);
    if (!keepMine) choose(null);
  };

  return (
    <FormProvider {...form}>
      <form ref={refused.form} noValidate onSubmit={submit(stamp)} className="flex flex-col gap-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl">{t(`${kind}.${isNew ? "addTitle" : "editTitle"}`)}</h1>
          <p className="text-sm text-muted">{t("hint.required")}</p>
        </div>
        <fieldset disabled={isBusy} className="contents">
          {draft.back && (
            <DraftNote
              at={draft.back.at}
              onDrop={() => {
                draft.drop();
                form.setFocus("name");
                form.reset();
                choose(null);
                base.current = taken.current;
                setStamp(({ made }) => ({ ...newStamp(taken.current.version), made }));
              }}
            />
          )}
          <BasicSection
            kind={kind}
            marks={marks}
            image={
              <ImageField
                label={t(`${kind}.image`)}
                required={needsImage}
                file={file}
                onChoose={choose}
                progress={progress}
                stored={{ image: initial.image, shown: toImage(shownImage) }}
              />
            }
          />
          <SocialSection kind={kind} />
          <AnalysisSection kind={kind} isNew={isNew} marks={marks} />
          <ScreeningSection kind={kind} />
          <SourcesSection kind={kind} />
        </fieldset>
        <p role="status" className="sr-only">
          {said}
        </p>
        <FormButtons
          kind={kind}
          isNew={isNew}
          isSaving={isSubmitting}
          translating={busy}
          onTranslate={isNew || kind === "coin" ? translate : null}
        />
      </form>
      {conflict && (
        <ConflictDialog
          newer={conflict}
          typed={{ ...toFormDocument(kind, form.getValues()) }}
          onTake={() => takeNewer(conflict, false)}
          onMerge={() => takeNewer(conflict, true)}
          onOverwrite={() => {
            setConflict(null);
            void submit(stampOf(conflict))();
          }}
          onClose={() => setConflict(null)}
        />
      )}
      <EditorNotice problem={problem} onDismiss={() => setProblem(null)} />
      {dialog}
    </FormProvider>
  );
}
