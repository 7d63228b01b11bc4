import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { CopyButton } from "#app/ui/admin/account/recovery-codes.tsx";
import { type ApiFailure, approvalRefusal, request } from "#app/ui/admin/call-api.ts";
import { fieldLabel, issueLines } from "#app/ui/admin/editor/fields/field-label.ts";
import { INPUT_CLASS, SelectField, TextAreaField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { endpointOf } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useChange } from "#app/ui/admin/use-change.ts";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { type PreviewAnswer, type SavedAnswer, STALE_DRAFT } from "#domain/api/staff-answers.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import { formatMoment } from "#domain/text/date.ts";
import type { LoadedDraft } from "./draft-badge.tsx";
import { PATH_SEPARATOR } from "./draft-log.tsx";

type Props = LoadedDraft & { isBusy: boolean; take: TakeStep };

const MAX_TEXT = 4000;

/** What the state of the draft allows: submitting, or approving and returning; assigning and commenting always. */
export function DraftReview(props: Props) {
  const t = useStaffMessages();
  const { state } = props.draft;
  const may = useMay();
  return (
    <section className="card grid gap-6 p-4 md:p-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <h2 className="text-xl">{t("draft.review")}</h2>
        {may("review.submit") && <Assignment {...props} />}
        {may("review.approve") && (state === "review" || state === "approved") && <Decision {...props} />}
      </div>
      <CommentForm {...props} />
    </section>
  );
}

function Assignment({ draft, reviewers, isBusy, take }: Props) {
  const t = useStaffMessages();
  const { register, handleSubmit } = useForm({ defaultValues: { assignee: draft.assignee } });
  const { state, version } = draft;
  const maySubmit = state === "draft" || state === "returned";
  const people = new Set([...reviewers, ...(draft.assignee ? [draft.assignee] : [])]);

  const assign = handleSubmit(async ({ assignee }) => {
    const done = t(maySubmit ? "draftEvent.submitted" : "draftEvent.assigned");
    await take(maySubmit ? "submit" : "assign", { version, assignee }, { text: done });
  });

  return (
    <form className="flex flex-col items-start gap-3" onSubmit={assign}>
      <SelectField
        {...register("assignee")}
        label={t("draft.assign")}
        none={t("draft.assignNobody")}
        options={[...people].map((email) => [email, email])}
      />
      <Button type="submit" look={maySubmit ? "primary" : "quiet"} isInactive={isBusy}>
        {t(maySubmit ? "draft.submit" : "draft.assignButton")}
      </Button>
    </form>
  );
}

function Decision({ draft, me, needsApproval, isBusy, take }: Props) {
  const t = useStaffMessages();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { reason: "" } });
  const { state, version, authors } = draft;
  const isOwn = needsApproval && authors.includes(me);

  const giveBack = handleSubmit(async ({ reason }) => {
    if (await take("return", { version, reason }, { text: t("draftEvent.returned") })) reset();
  });

  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-4">
      {state === "review" &&
        (isOwn ? (
          <p className="text-muted">{t("form.ownApproval")}</p>
        ) : (
          <Button
            isInactive={isBusy}
            onClick={() => void take("approve", { version }, { text: t("draftEvent.approved") })}
          >
            {t("draft.approve")}
          </Button>
        ))}
      <form noValidate onSubmit={giveBack} className="flex w-full flex-col items-start gap-3">
        <div className="w-full">
          <TextAreaField
            {...register("reason", { validate: (reason) => reason.trim() !== "" || t("draft.reasonRequired") })}
            label={t("draft.reason")}
            hint={t("draft.reasonHint")}
            maxLength={MAX_TEXT}
            error={formState.errors.reason?.message}
          />
        </div>
        <Button type="submit" look="danger" isInactive={isBusy}>
          {t("draft.return")}
        </Button>
      </form>
    </div>
  );
}

/** On the record as a whole, or on a field that the draft changes. */
function CommentForm({ draft, differences, isBusy, take }: Props) {
  const t = useStaffMessages();
  const { register, handleSubmit, resetField, formState } = useForm({ defaultValues: { field: "", text: "" } });
  const fields = new Map(differences.map(({ path }) => [path.join(PATH_SEPARATOR), fieldLabel(t, path)]));

  const send = handleSubmit(async (comment) => {
    if (await take("comment", { version: draft.version, ...comment }, { text: t("draft.done") })) resetField("text");
  });

  return (
    <form noValidate onSubmit={send} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-xl">{t("draft.comment")}</h2>
      <SelectField
        {...register("field")}
        label={t("draft.commentOn")}
        none={t("draft.commentWhole")}
        options={fields}
      />
      <TextAreaField
        {...register("text", { validate: (text) => text.trim() !== "" || t("draft.commentRequired") })}
        label={t("draft.comment")}
        maxLength={MAX_TEXT}
        error={formState.errors.text?.message}
      />
      <Button type="submit" isInactive={isBusy} className="self-start">
        {t("draft.commentAdd")}
      </Button>
    </form>
  );
}

type PreviewProps = LoadedDraft & { isBusy: boolean; take: TakeStep };

/** Links to the page as it would be. A link is shown once, when it is made: only its hash is stored. */
export function DraftPreviews({ previews, previewDays, isBusy, take }: PreviewProps) {
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

/** Takes a step of a draft. A draft that is not complete is explained in the page. */
export function useDraftStep({ entity, recordId }: DraftSummary) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const { isBusy, send, notice, notify } = useChange();
  const [incomplete, setIncomplete] = useState<{ text: string; lines: string[] } | null>(null);

  function showFailure(step: string, { kind, error, issues = [] }: ApiFailure) {
    if (kind === "conflict") return notify("bad", t(error === STALE_DRAFT ? "draft.stale" : "draft.changed"));
    if (kind === "not-found") return notify("bad", t("draft.gone"));
    if (issues.length === 0) return notify("bad", t("draft.failed"));
    const sentence = approvalRefusal({ issues });
    if (sentence) return notify("bad", t(sentence));
    const text = t(step === "preview" ? "draft.previewIncomplete" : "draft.incomplete");
    setIncomplete({ text, lines: issueLines(t, issues) });
  }

  /** `done` is the words of success; the queue shows them where the step ended the draft. */
  async function take<Answer extends SavedAnswer | PreviewAnswer>(
    step: string,
    body: object,
    done: { text: string } | { notice: "draft.published" | "draft.discarded" } | null,
  ): Promise<Answer | null> {
    setIncomplete(null);
    const ends = done && "notice" in done ? done.notice : null;
    const result = await send(request<Answer>("POST", endpointOf(entity, recordId, `/draft/${step}`), body), {
      reloads: ends === null,
      show(result) {
        if (!result.ok) return showFailure(step, result);
        if (ends) return navigate(withNotice("/admin/queue", ends));
        if (done && "text" in done) notify("good", done.text);
      },
    });
    return result?.ok ? result.answer : null;
  }

  /** In the page, not over it: what is to be corrected is looked up there. */
  const problems = incomplete && (
    <div role="alert" className="card border-down p-4">
      <p className="font-semibold">{incomplete.text}</p>
      <ul className="mt-1 list-disc ps-5">
        {incomplete.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
  return { isBusy, take, notice, notify, problems };
}

type TakeStep = ReturnType<typeof useDraftStep>["take"];
