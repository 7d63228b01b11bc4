import { FilePen } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { renameRows } from "#app/loaders/name-records.ts";
import { request } from "#app/ui/admin/call-api.ts";
import { DraftBadge } from "#app/ui/admin/drafts/draft-badge.tsx";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { useOpeningNotice } from "#app/ui/admin/editor/notices.ts";
import { draftPath, editPath, endpointOf } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useChange } from "#app/ui/admin/use-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { useNotice } from "#app/ui/kit/notice.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { type AskedDeletion, DELETION_DAYS } from "#domain/drafts/deletion.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import { QUEUE_PARTS, queuePartOf } from "#domain/drafts/draft-state.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/queue.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const { drafts } = args.context.get(servicesContext);
  const [waiting, deletions] = await Promise.all([drafts.list(), drafts.deletions.list()]);
  await renameRows(
    args,
    [...waiting, ...deletions].map((row) => ({ entity: row.entity, id: row.recordId, row })),
  );
  return { me: email, drafts: waiting, deletions };
}

export const meta = staffMeta("queue.title");

/** Every draft there is, by what it waits for; what waits for the reader first. */
export default function Queue({ loaderData: { me, drafts, deletions } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const { notice, notify } = useNotice();
  useOpeningNotice(notify);
  const { fallback: heading, handOn } = useRowFocus<HTMLHeadingElement>();
  const mayReview = useMay()("review.approve");
  const parts = QUEUE_PARTS.map((part) => ({
    part,
    items: drafts.filter((draft) => queuePartOf(draft, me, mayReview) === part),
  }));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t("queue.title")}
      </h1>
      <p className="mt-1 text-muted">{t("queue.intro")}</p>
      <AskedDeletions me={me} deletions={deletions} onAnswered={handOn} />
      {drafts.length === 0 && (
        <div className="mt-8">
          <StatePanel icon={<FilePen className="size-10" />} title={t("queue.empty")} text={t("queue.emptyText")} />
        </div>
      )}
      {parts.map(
        ({ part, items }) =>
          items.length > 0 && (
            <section key={part} className="mt-8">
              <h2 className="text-xl">{t(`queue.${part}`)}</h2>
              <ul className="card mt-3 divide-y divide-line">
                {items.map((draft) => (
                  <QueuedDraft key={`${draft.entity} ${draft.recordId}`} draft={draft} />
                ))}
              </ul>
            </section>
          ),
      )}
      {notice}
    </>
  );
}

function QueuedDraft({ draft }: { draft: DraftSummary }) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { entity, recordId, name, state, editor, assignee, baseVersion, updatedAt } = draft;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="me-auto min-w-0 basis-60 grow">
        <Link to={draftPath(entity, recordId)} className="inline-flex min-h-11 items-center font-bold wrap-anywhere">
          <bdi>{name || t("draft.unnamed")}</bdi>
        </Link>
        <p className="text-sm text-muted">
          {t(`${entity}.kind`)}
          {baseVersion === 0 && ` · ${t("draft.new")}`} ·{" "}
          {t("draft.by", { editor: isolate(editor), time: isolate(formatMoment(updatedAt, language)) })}
          {assignee && ` · ${t("draft.assignee", { person: isolate(assignee) })}`}
        </p>
      </div>
      <DraftBadge state={state} />
    </li>
  );
}

type DeletionProps = {
  me: string;
  deletions: readonly AskedDeletion[];
  /** The pressed control is removed with its row. */
  onAnswered: (control: HTMLElement) => void;
};
type Step = "confirm-deletion" | "keep-record";

/** Deletions that wait for a second person; nothing where there are none. */
function AskedDeletions({ me, deletions, onAnswered }: DeletionProps) {
  const t = useStaffMessages();
  const language = useLanguage();
  const may = useMay();
  const message = useFormMessage();
  const { ask, dialog } = useQuestion();
  const { isBusy, send, notice, notify } = useChange();

  const answer = ({ entity, recordId, version }: AskedDeletion, step: Step, control: HTMLElement) =>
    send(request("POST", endpointOf(entity, recordId, `/draft/${step}`), { version }), {
      show(result) {
        onAnswered(control);
        if (result.ok) return notify("good", t(step === "keep-record" ? "deletion.kept" : "deletion.done"));
        const isOutdated = result.kind === "conflict" || result.kind === "not-found";
        const refused = result.kind === "invalid" ? message(result.issues?.[0]?.message) : undefined;
        notify("bad", refused ?? t(isOutdated ? "deletion.changed" : "draft.failed"));
      },
    });

  async function confirm(asked: AskedDeletion, control: HTMLElement): Promise<void> {
    const title = t("deletion.confirmTitle", { name: isolate(asked.name) });
    const chosen = await ask({ title, confirm: t("deletion.confirm"), look: "danger" });
    if (chosen !== null) await answer(asked, "confirm-deletion", control);
  }

  return (
    <>
      {deletions.length > 0 && (
        <section className="mt-8">
          <h2 className="text-xl">{t("deletion.title")}</h2>
          <p className="mt-1 text-sm text-muted">{t("deletion.intro", { days: DELETION_DAYS })}</p>
          <ul className="card mt-3 divide-y divide-line">
            {deletions.map((asked) => (
              <li key={asked.id} className="flex flex-wrap items-center gap-3 p-3">
                <div className="me-auto min-w-0 grow basis-60">
                  <Link
                    to={editPath(asked.entity, asked.recordId)}
                    className="inline-flex min-h-11 items-center font-bold wrap-anywhere"
                  >
                    <bdi>{asked.name}</bdi>
                  </Link>
                  <p className="text-sm text-muted">
                    {t(`${asked.entity}.kind`)} ·{" "}
                    {t("deletion.by", {
                      person: isolate(asked.who),
                      time: isolate(formatMoment(asked.at, language)),
                    })}
                  </p>
                  {asked.who === me && <p className="text-sm">{t("deletion.own")}</p>}
                </div>
                {may("review.return") && (
                  <Button
                    isInactive={isBusy}
                    {...ROW_CONTROL}
                    onClick={({ currentTarget }) => void answer(asked, "keep-record", currentTarget)}
                  >
                    {t("deletion.keep")}
                    <span className="sr-only"> {asked.name}</span>
                  </Button>
                )}
                {may("review.approve") && asked.who !== me && (
                  <Button
                    look="danger"
                    isInactive={isBusy}
                    {...ROW_CONTROL}
                    onClick={({ currentTarget }) => void confirm(asked, currentTarget)}
                  >
                    {t("deletion.confirm")}
                    <span className="sr-only"> {asked.name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notice}
      {dialog}
    </>
  );
}
