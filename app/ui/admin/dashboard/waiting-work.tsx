import type { ReactNode } from "react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { draftPath, editPath, REPORTS_PATH, translationsPath } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { AskedDeletion } from "#domain/drafts/deletion.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";
import { QUEUE_PARTS, queuePartOf } from "#domain/drafts/draft-state.ts";
import { DUE_SOON_DAYS, type DueLoad } from "#domain/evidence/due-days.ts";
import type { SourceTask } from "#domain/evidence/source-checks.ts";
import type { WorkFilter } from "#domain/lists/staff-list-query.ts";
import { type ContentType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { formatDate, formatMoment } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";

type Named = { type: RecordType; id: string; name: string };

type CitedTask = SourceTask & { type: RecordType; record: string; name: string; label: string };

type Due = { total: number; items: (Named & { due: string })[] };

/** Null where a part could not be read. */
type Work = {
  drafts: DraftSummary[] | null;
  deletions: AskedDeletion[] | null;
  openReports: number | null;
  overdue: Due | null;
  dueSoon: Due | null;
  load: DueLoad | null;
  sources: { total: number; items: CitedTask[] } | null;
  stale: { type: ContentType; id: string; name: string; languages: Language[] }[] | null;
  counts: { filter: WorkFilter; found: Record<RecordType, number> }[] | null;
};

const MISSING_TEXTS = ["missing-ar", "missing-en", "missing-tr"] as const;

/** The filters of the staff lists that are counted. */
export const COUNTED_WORK: readonly WorkFilter[] = [...MISSING_TEXTS, "unknown", "unassessed"];

const listOf = (type: RecordType, work: WorkFilter): string => `${CONTENT_TYPES[type].paths.staff}?work=${work}`;

/** What an editor finds in the morning: each part with the way to it. */
export function WaitingWorkCards({ me, ...work }: Work & { me: string }) {
  const { drafts, deletions, openReports, overdue, dueSoon, load, sources, stale, counts } = work;
  const t = useStaffMessages();
  const language = useLanguage();
  const may = useMay();
  // Translators work on texts alone, in the dialog of the list.
  const [mayEdit, mayTranslate] = [may("draft.save"), may("texts.publish")];
  const wordOf = (one: Language) => t(`language.${one}`);
  const dueRows = ({ items }: Due) =>
    items.map(({ type, id, name, due }) => (
      <Row key={`${type} ${id}`} to={editPath(type, id)} name={name}>
        {t("waiting.since", { date: isolate(formatDate(due, language) ?? due) })}
      </Row>
    ));
  const counted = (filters: readonly WorkFilter[]) =>
    counts
      ?.filter(({ filter }) => filters.includes(filter))
      .flatMap(({ filter, found }) =>
        RECORD_TYPES.filter((type) => found[type] > 0).map((type) => (
          <Row key={`${filter} ${type}`} to={listOf(type, filter)} name={t(`work.${filter}`)}>
            {t(`waiting.${type}s`, { count: found[type] })}
          </Row>
        )),
      );
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t("waiting.title")}</h2>
      <div className="mt-4 gap-4 *:mb-4 *:break-inside-avoid md:columns-2 xl:columns-3">
        <QueuedDrafts me={me} drafts={drafts} deletions={deletions} />
        {may("report.view") && (
          <Part
            title={t("shell.reports")}
            rows={
              openReports === null
                ? null
                : [openReports].filter(Boolean).map((count) => (
                    <Row key="open" to={REPORTS_PATH} name={t("waiting.reportsOpen", { count })}>
                      {null}
                    </Row>
                  ))
            }
          />
        )}
        {mayEdit && (
          <>
            <Part title={t("waiting.overdue")} rows={overdue && dueRows(overdue)}>
              {overdue &&
                overdue.total > overdue.items.length &&
                RECORD_TYPES.map((type) => (
                  <Link
                    key={type}
                    to={listOf(type, "overdue")}
                    className="me-4 inline-flex min-h-11 items-center text-ink underline"
                  >
                    {t("waiting.all", { kind: t(`${type}.title`) })}
                  </Link>
                ))}
            </Part>
            <Part title={t("waiting.dueSoon", { count: DUE_SOON_DAYS })} rows={dueSoon && dueRows(dueSoon)}>
              {dueSoon && dueSoon.total > dueSoon.items.length && t("waiting.dueCount", { count: dueSoon.total })}
            </Part>
            <Part
              title={t("waiting.sources")}
              rows={sources?.items.map(({ id, type, record, name, fact, label, kind }) => (
                <Row key={id} to={`${editPath(type, record)}#fact-${fact}`} name={name}>
                  {label} · {t(`sourceTask.${kind}`)}
                </Row>
              ))}
            >
              {sources && sources.total > sources.items.length && t("waiting.sourceCount", { count: sources.total })}
            </Part>
            <DueWeeks load={load} />
          </>
        )}
        <Part title={t("waiting.missing")} rows={counted(MISSING_TEXTS)} />
        <Part
          title={t("waiting.stale")}
          rows={stale?.map(({ type, languages, ...one }) => (
            <Row
              key={`${type} ${one.id}`}
              to={mayTranslate ? translationsPath(type, one) : editPath(type, one.id)}
              name={one.name}
            >
              {languages.map(wordOf).join(t("list.and"))}
            </Row>
          ))}
        />
        {mayEdit && (
          <>
            <Part title={t("waiting.unknown")} rows={counted(["unknown"])} />
            <Part title={t("waiting.unassessed")} rows={counted(["unassessed"])} />
          </>
        )}
      </div>
    </section>
  );
}

/** Bars next to their numbers; the first row is what is overdue. */
function DueWeeks({ load }: Pick<Work, "load">) {
  const t = useStaffMessages();
  const language = useLanguage();
  const bars = load && [
    { from: "", name: t("waiting.loadOverdue"), count: load.overdue },
    ...load.weeks.map(({ from, count }) => ({ from, name: formatDate(from, language) ?? from, count })),
  ];
  const most = Math.max(...(bars ?? []).map(({ count }) => count));
  const rows = bars?.map(({ from, name, count }) => (
    <li key={from} className="grid grid-cols-[8rem_1fr_3rem] items-center gap-2 text-sm">
      <bdi className="text-muted">{name}</bdi>
      <svg aria-hidden="true" width="100%" height="8" className="follows-direction">
        <rect width={`${(100 * count) / most}%`} height="8" className="fill-ink" />
      </svg>
      <bdi className="text-end">{count}</bdi>
    </li>
  ));
  return <Part title={t("waiting.load")} rows={most > 0 ? rows : load && []} />;
}

const SHOWN_DRAFTS = 3;

/** What waits for the reader or is theirs: how much of each, and the first of them. */
function QueuedDrafts({ me, drafts, deletions }: Pick<Work, "drafts" | "deletions"> & { me: string }) {
  const t = useStaffMessages();
  const mayReview = useMay()("review.approve");
  const confirmable = mayReview ? (deletions?.filter(({ who }) => who !== me) ?? []) : [];
  const parts = QUEUE_PARTS.filter((part) => part !== "others").map((part) => ({
    part,
    items: drafts?.filter((draft) => queuePartOf(draft, me, mayReview) === part) ?? [],
  }));
  const rows = drafts && [
    ...(confirmable.length > 0
      ? [<Counted key="deletions" title={t("deletion.title")} count={confirmable.length} />]
      : []),
    ...parts
      .filter(({ items }) => items.length > 0)
      .map(({ part, items }) => (
        <Counted key={part} title={t(`queue.${part}`)} count={items.length}>
          {items.slice(0, SHOWN_DRAFTS).map(({ entity, recordId, name }) => (
            <Row key={`${entity} ${recordId}`} to={draftPath(entity, recordId)} name={name || t("draft.unnamed")}>
              {t(`${entity}.kind`)}
            </Row>
          ))}
        </Counted>
      )),
  ];
  return <Part title={t("queue.title")} rows={rows} />;
}

function Counted({ title, count, children }: { title: string; count: number; children?: ReactNode }) {
  return (
    <li>
      <Link to="/admin/queue" className="flex min-h-11 items-center gap-2 text-sm font-bold text-ink underline">
        {title}
        <span className="rounded-full bg-accent-soft px-2">
          <bdi>{count}</bdi>
        </span>
      </Link>
      {children && <ul className="flex flex-col">{children}</ul>}
    </li>
  );
}

/** `rows` is null where they could not be read; below them is how many more there are. */
function Part({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly ReactNode[] | null | undefined;
  children?: ReactNode;
}) {
  const t = useStaffMessages();
  if (!rows?.length)
    return (
      <div className="card flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2">
        <h3>{title}</h3>
        <p className="text-sm text-muted">{t(rows ? "waiting.nothing" : "waiting.failed")}</p>
      </div>
    );
  return (
    <div className="card min-w-0 p-4">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 flex flex-col">{rows}</ul>
      {children && <p className="pt-1 text-sm text-muted">{children}</p>}
    </div>
  );
}

function Row({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <Link to={to} className="me-auto inline-flex min-h-11 items-center font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
      <span className="text-sm text-muted">{children}</span>
    </li>
  );
}

/** A coin of the market data that visitors asked us to review; `id` is the market's. */
type WantedCoin = { id: string; name: string; symbol: string; total: number; lastAt: string };

/** Each links to a form that starts with the coin's name and market id. */
export function WantedReviews({ coins }: { coins: WantedCoin[] | null }) {
  const t = useStaffMessages();
  const language = useLanguage();
  if (coins === null) return <p className="card mt-4 p-5 text-muted">{t("dashboard.wantedFailed")}</p>;
  if (coins.length === 0) return <p className="card mt-4 p-5 text-muted">{t("dashboard.wantedEmpty")}</p>;
  return (
    <ol className="card mt-4 divide-y divide-line">
      {coins.map(({ id, name, symbol, total, lastAt }) => (
        <li key={id} className="px-3 pt-1 pb-3">
          <Link
            to={`/admin/coins/add?market_id=${encodeURIComponent(id)}`}
            aria-label={t("dashboard.wantedAdd", { name: isolate(name) })}
            className="inline-flex min-h-11 items-center gap-2 font-bold wrap-anywhere"
          >
            <bdi>{name}</bdi> <bdi className="text-sm font-normal text-muted">{symbol}</bdi>
          </Link>
          <p className="text-sm text-muted">
            {t("dashboard.wantedTimes", { count: total })} ·{" "}
            {t("dashboard.wantedLast", { time: isolate(formatMoment(lastAt, language)) })}
          </p>
        </li>
      ))}
    </ol>
  );
}
