import { Pencil, TriangleAlert } from "lucide-react";
import { Link, redirect } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { loadDraft } from "#app/loaders/draft.ts";
import { DraftBadge, type LoadedDraft } from "#app/ui/admin/drafts/draft-badge.tsx";
import { DraftLog } from "#app/ui/admin/drafts/draft-log.tsx";
import { DraftPreviews, DraftReview, useDraftStep } from "#app/ui/admin/drafts/draft-review.tsx";
import { useOpeningNotice, withNotice } from "#app/ui/admin/editor/notices.ts";
import { DifferenceList } from "#app/ui/admin/history/difference-list.tsx";
import { editDraftPath } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import type { SavedAnswer } from "#domain/api/staff-answers.ts";
import { contentTypeOf } from "#domain/content-types/content-types.ts";
import { isOnlyOwn, mayRewrite } from "#domain/drafts/draft-state.ts";
import { publishActionOf } from "#domain/staff/roles.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/draft.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const loaded = await loadDraft(args, contentTypeOf(args.pattern), args.params.id, email);
  return loaded ?? redirect(withNotice("/admin/queue", "draft.gone"));
}

export const meta = staffMeta("draftState.draft");

/** The key drops what was typed about another draft. */
export default function Draft({ loaderData }: Route.ComponentProps) {
  return <DraftScreen key={`${loaderData.draft.entity} ${loaderData.draft.recordId}`} {...loaderData} />;
}

/** `reviewers` are the others who may approve. The reason next to the inactive button; null where the draft can be published. */
function whyNotPublished({ draft, needsApproval, reviewers }: LoadedDraft, mayPublish: boolean) {
  if (!mayPublish) return "draft.whyRole";
  if (!needsApproval || draft.state === "approved") return null;
  if (reviewers.length === 0) return "form.tooFewReviewers";
  return draft.state === "review" ? "draft.whyReview" : "draft.whySubmit";
}

/** The working draft of a record: what publishing would change, and everything that can be done to it. */
function DraftScreen(loaded: LoadedDraft) {
  const { draft, me, isNew, isStale, differences } = loaded;
  const { entity, recordId, version } = draft;
  const t = useStaffMessages();
  const language = useLanguage();
  const { ask, dialog } = useQuestion();
  const { isBusy, take, notice, notify, problems } = useDraftStep(draft);
  useOpeningNotice(notify);
  const may = useMay();
  const mayPublish = may(publishActionOf(entity));

  const why = whyNotPublished(loaded, mayPublish);
  const mayApprove = why === "draft.whyReview" && may("review.approve") && mayPublish && !draft.authors.includes(me);

  const confirmPublish = (confirm: string) => ask({ title: t("draft.publishConfirm"), confirm });

  async function publish(): Promise<void> {
    if (await confirmPublish(t("draft.publish"))) await take("publish", { version }, { notice: "draft.published" });
  }

  async function approveAndPublish(): Promise<void> {
    if (!(await confirmPublish(t("draft.approvePublish")))) return;
    const approved = await take<SavedAnswer>("approve", { version }, { text: t("draftEvent.approved") });
    if (approved) await take("publish", { version: approved.version }, { notice: "draft.published" });
  }

  async function discard(): Promise<void> {
    const question = { title: t("draft.discardConfirm"), confirm: t("draft.discard"), look: "danger" } as const;
    if (await ask(question)) await take("discard", { version }, { notice: "draft.discarded" });
  }

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">
            {t("draft.title", { name: isolate(draft.name || t("draft.unnamed")) })}
          </h1>
          <DraftBadge state={draft.state} />
        </div>
        <p className="text-muted">
          {t(`${entity}.kind`)} ·{" "}
          {t("draft.by", { editor: isolate(draft.editor), time: isolate(formatMoment(draft.updatedAt, language)) })}
          {isNew && ` · ${t("draft.new")}`}
          {draft.assignee && ` · ${t("draft.assignee", { person: isolate(draft.assignee) })}`}
          {draft.approvedBy && ` · ${t("draft.approvedBy", { person: isolate(draft.approvedBy) })}`}
        </p>
        <div className="mt-2 flex flex-wrap gap-3 max-sm:*:flex-auto">
          {may("draft.save") && (may("draft.discardOthers") || mayRewrite(draft, me)) && (
            <Link to={editDraftPath(entity, recordId)} className={buttonClass()}>
              <Pencil aria-hidden="true" className="size-5" />
              {t("draft.edit")}
            </Link>
          )}
          {(may("draft.discardOthers") || (may("draft.discard") && isOnlyOwn(draft, me))) && (
            <Button look="danger" isInactive={isBusy} onClick={() => void discard()}>
              {t("draft.discard")}
            </Button>
          )}
          {mayApprove ? (
            <Button look="primary" isInactive={isBusy || isStale} onClick={() => void approveAndPublish()}>
              {t("draft.approvePublish")}
            </Button>
          ) : (
            <Button look="primary" isInactive={isBusy || isStale || why !== null} onClick={() => void publish()}>
              {t("draft.publish")}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t(loaded.needsApproval ? "draft.stepsOfTwo" : "draft.steps")}</p>
        {why && !mayApprove && <p className="font-semibold text-muted">{t(why)}</p>}
      </header>
      {problems}
      {isStale && (
        <div role="status" className="card flex flex-wrap items-center gap-3 border-down p-4">
          <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-down" />
          <p className="me-auto min-w-0 flex-1 basis-60">{t("draft.stale")}</p>
          {may("draft.save") && (
            <Button
              look="primary"
              isInactive={isBusy}
              onClick={() => void take("merge", { version }, { text: t("draftEvent.merged") })}
            >
              {t("draft.merge")}
            </Button>
          )}
        </div>
      )}
      <section className="card p-4 md:p-6">
        <h2 className="text-xl">{t("draft.differences")}</h2>
        {isNew && <p className="mt-1 text-muted">{t("draft.newRecord")}</p>}
        {differences.length === 0 ? (
          <p className="mt-2 text-muted">{t("draft.same")}</p>
        ) : (
          <DifferenceList differences={differences} />
        )}
      </section>
      <DraftReview {...loaded} isBusy={isBusy} take={take} />
      {may("preview.create") && <DraftPreviews {...loaded} isBusy={isBusy} take={take} />}
      <DraftLog events={loaded.events} />
      {notice}
      {dialog}
    </div>
  );
}
