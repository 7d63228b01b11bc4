import { useForm } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { fieldLabel } from "#app/ui/admin/editor/fields/field-label.ts";
import { SelectField, TextAreaField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import type { LoadedDraft } from "./draft-badge.tsx";
import { PATH_SEPARATOR } from "./draft-log.tsx";
import type { TakeStep } from "./use-draft-step.tsx";

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
        options={[["", t("draft.assignNobody")], ...[...people].map((email) => [email, email] as const)]}
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
            look="primary"
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
        options={[["", t("draft.commentWhole")], ...fields]}
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
