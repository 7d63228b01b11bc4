import { type FormEvent, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { fieldLabel } from "#app/ui/admin/editor/fields/field-label.ts";
import { FieldShell, INPUT_CLASS, TEXT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
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
  const [assignee, setAssignee] = useState(draft.assignee);
  const { state, version } = draft;
  const maySubmit = state === "draft" || state === "returned";
  const step = maySubmit ? "submit" : "assign";
  const done = t(maySubmit ? "draftEvent.submitted" : "draftEvent.assigned");
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void take(step, { version, assignee }, { text: done });
      }}
    >
      <FieldShell label={t("draft.assign")}>
        {(tie) => (
          <select
            {...tie}
            value={assignee}
            onChange={({ target }) => setAssignee(target.value)}
            className={`${INPUT_CLASS} max-w-full`}
          >
            <option value="">{t("draft.assignNobody")}</option>
            {[...new Set([...reviewers, ...(draft.assignee ? [draft.assignee] : [])])].map((email) => (
              <option key={email} value={email}>
                {email}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <Button type="submit" look={maySubmit ? "primary" : "quiet"} isInactive={isBusy}>
        {t(maySubmit ? "draft.submit" : "draft.assignButton")}
      </Button>
    </form>
  );
}

function Decision({ draft, me, needsApproval, isBusy, take }: Props) {
  const t = useStaffMessages();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { state, version, authors } = draft;
  const isOwn = needsApproval && authors.includes(me);

  async function giveBack(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!reason.trim()) return setError(t("draft.reasonRequired"));
    if (await take("return", { version, reason }, { text: t("draftEvent.returned") })) setReason("");
  }

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
          <FieldShell label={t("draft.reason")} hint={t("draft.reasonHint")} error={error}>
            {(tie) => (
              <textarea
                {...tie}
                value={reason}
                rows={3}
                dir="auto"
                maxLength={MAX_TEXT}
                onChange={({ target }) => {
                  setError(undefined);
                  setReason(target.value);
                }}
                className={TEXT_CLASS}
              />
            )}
          </FieldShell>
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
  const [field, setField] = useState("");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();
  const fields = new Map(differences.map(({ path }) => [path.join(PATH_SEPARATOR), fieldLabel(t, path)]));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) return setError(t("draft.commentRequired"));
    if (await take("comment", { version: draft.version, field, text }, { text: t("draft.done") })) setText("");
  }

  return (
    <form noValidate onSubmit={send} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-xl">{t("draft.comment")}</h2>
      <FieldShell label={t("draft.commentOn")}>
        {(tie) => (
          <select {...tie} value={field} onChange={({ target }) => setField(target.value)} className={INPUT_CLASS}>
            <option value="">{t("draft.commentWhole")}</option>
            {[...fields].map(([path, label]) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <FieldShell label={t("draft.comment")} error={error}>
        {(tie) => (
          <textarea
            {...tie}
            value={text}
            rows={3}
            dir="auto"
            maxLength={MAX_TEXT}
            onChange={({ target }) => {
              setError(undefined);
              setText(target.value);
            }}
            className={TEXT_CLASS}
          />
        )}
      </FieldShell>
      <Button type="submit" isInactive={isBusy} className="self-start">
        {t("draft.commentAdd")}
      </Button>
    </form>
  );
}
