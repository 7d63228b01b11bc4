import { FilePen } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { AskedDeletions } from "#app/ui/admin/drafts/asked-deletions.tsx";
import { DraftBadge } from "#app/ui/admin/drafts/draft-badge.tsx";
import { useOpeningNotice } from "#app/ui/admin/editor/notices.ts";
import { draftPath } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useNotice } from "#app/ui/kit/notice.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import { QUEUE_PARTS, queuePartOf } from "#domain/drafts/draft-state.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/queue.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const { drafts } = args.context.get(servicesContext);
  return { me: email, drafts: await drafts.list(), deletions: await drafts.deletions.list() };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "queue.title" });

/** Every draft there is, by what it waits for; what waits for the reader first. */
export default function Queue({ loaderData: { me, drafts, deletions } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const { notice, notify } = useNotice();
  useOpeningNotice((tone, key) => notify(tone, t(key)));
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
