/** What the staff page of one report shows: the case, what is like it, its log, and the outcome of the draft it caused. */
import type { NamedRecord } from "#domain/records/content-type.ts";
import type { About, Report } from "#domain/reports/report.ts";
import type { QueueQuery } from "#domain/reports/report-queries.ts";
import { readHistory } from "#server/content/history/record-history.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { serviceOf } from "../content.ts";
import { nameRecord, nameRecords } from "../name-records.ts";

/** `waiting`: it is there still. `published` or `discarded`: how the last one ended. */
type DraftOutcome = NamedRecord & { fate: "waiting" | "published" | "discarded" | "none" };

/** Enough to choose from; a site that imitates none of them imitates no exchange of ours. */
const MOST_EXCHANGES = 500;

async function fateOf(args: RouteArgs, draft: About): Promise<DraftOutcome> {
  const { drafts } = args.context.get(servicesContext);
  const summary = await drafts.findSummary(draft);
  const named = (await nameRecord(args, draft)) ?? { ...draft, name: summary?.name || draft.id };
  if (summary) return { ...named, fate: "waiting" };
  const ended = (await drafts.events(draft)).find(({ kind }) => kind === "published" || kind === "discarded");
  return { ...named, fate: ended?.kind === "published" || ended?.kind === "discarded" ? ended.kind : "none" };
}

/** What was published about its record after the report came, until the case ended. */
async function changesSince(args: RouteArgs, { entity, id }: About, { createdAt, endedAt }: Report) {
  const language = languageOfRequest(args.request);
  const { steps } = await readHistory(entity, serviceOf(args.context, entity), id, args.request.url, language);
  return steps.filter(({ action, at }) => action !== "create" && at >= createdAt && (!endedAt || at <= endedAt));
}

async function namesOfExchanges(args: RouteArgs): Promise<{ id: string; name: string }[]> {
  const { exchanges } = args.context.get(servicesContext);
  const all = { category: "all", sort: "name", order: "asc", page: 1, pageSize: MOST_EXCHANGES } as const;
  const { items } = await exchanges.listCards(all, languageOfRequest(args.request));
  return items.map(({ id, name }) => ({ id, name: name.text }));
}

/** Null where there is no such report. */
export async function loadReportCase(args: RouteArgs, id: string) {
  const { reports } = args.context.get(servicesContext);
  const report = await reports.find(id);
  if (!report) return null;
  const subject = report.draft ?? report.about;
  const [similar, followers, events, about, draft, changes, named] = await Promise.all([
    reports.similar(report),
    reports.followers(id),
    reports.events(id),
    nameRecord(args, report.about),
    report.draft && fateOf(args, report.draft),
    subject ? changesSince(args, subject, report) : [],
    namesOfExchanges(args),
  ]);
  return { report, similar, followers, events, about, draft, changes, exchanges: named };
}

/** One page of the queue, each case with the name of its record, and how many are open. */
export async function loadReportQueue(args: RouteArgs, query: QueueQuery) {
  const { reports } = args.context.get(servicesContext);
  const [{ items, hasMore }, open] = await Promise.all([reports.list(query), reports.countOpen()]);
  const nameOf = await nameRecords(
    args,
    items.flatMap(({ about }) => about ?? []),
  );
  return { query, open, hasMore, items: items.map((item) => ({ ...item, subject: nameOf(item.about)?.name ?? "" })) };
}
