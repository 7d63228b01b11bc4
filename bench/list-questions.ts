/** Every list, filter, search and queue of the product, as the services answer them, over a database of `fillDatabase`. */
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { LIST_ORDERS, LIST_SORTS, type ListQuery } from "#domain/lists/list-query.ts";
import { ADMIN_PAGE_SIZE, PUBLIC_COINS_PAGE_SIZE, PUBLIC_EXCHANGES_PAGE_SIZE } from "#domain/lists/paging.ts";
import { STATUS_FILTERS } from "#domain/records/category.ts";
import { EMPTY_REGISTER } from "#domain/register/positions.ts";
import type { QUEUE_VIEWS } from "#domain/reports/report.ts";
import { DEFAULT_FOUND } from "#domain/search/search.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { createDrafts } from "#server/content/drafts/drafts.ts";
import { createExchangePlaces } from "#server/content/exchange-places.ts";
import { readHistory } from "#server/content/history/record-history.ts";
import type { BatchQuery } from "#server/content/reads/select-records.ts";
import { createRecords } from "#server/content/records.ts";
import { createReports } from "#server/content/reports/reports.ts";
import { createSearch } from "#server/content/search/search.ts";
import { createWaitingWork } from "#server/content/waiting-work.ts";
import type { Database } from "#server/database/open.ts";
import { readFrom } from "#server/database/read-replica.ts";
import { createListAudit } from "#server/ops/audit/list-audit.ts";
import { RARE, REVISIONS_PER_COIN } from "./fill-database.ts";

const AUDIT_PAGE_SIZE = 50;
const START_SECONDS = 1_577_836_800;
/** A prime: the rounds read names and ids from all over the list. */
const STRIDE = 7919;
const NEWEST = { category: "all", sort: "newest", order: "desc", page: 1 } as const satisfies ListQuery;

const timeOf = (number: number): string => new Date((START_SECONDS + number) * 1000).toISOString();
const idOf = (kind: string, number: number): string => `${kind}-${String(number).padStart(7, "0")}`;
const cursorAt = (number: number): string =>
  Buffer.from(`${timeOf(number)} ${idOf("coin", number)}`).toString("base64url");

/** The services, created once as a server does. */
export function createListServices(database: Database) {
  const parts = { database, changes: { notify: () => {}, version: () => 0, subscribe: () => () => {} } };
  const records = { coin: createRecords(COIN, parts), exchange: createRecords(EXCHANGE, parts) };
  return {
    records,
    places: createExchangePlaces(readFrom(database.db)),
    search: createSearch({
      read: readFrom(database.db),
      records,
      register: () => EMPTY_REGISTER,
      countries: () => [],
      marketCoins: async () => [],
      marketExchanges: async () => [],
      reviewed: records.coin.reviewedMarketIds,
      version: () => 0,
      showImage: (image) => image,
    }),
    drafts: createDrafts(parts),
    reports: createReports({
      database,
      seal: () => "",
      safe: { lock: (_owner, text) => text, unlock: (_owner, text) => text },
      notices: { update: async () => {} },
    }),
    listAudit: createListAudit(database),
    waiting: createWaitingWork(database, parts.changes),
  };
}
type Services = ReturnType<typeof createListServices>;

/** `round` selects another record, name or page each time. */
export type Question = { name: string; ask(services: Services, round: number): Promise<unknown> };

/** The first page, the one in the middle and the last one. */
const pagesOf = (
  name: string,
  lastPage: number,
  ask: (services: Services, page: number) => Promise<unknown>,
): Question[] =>
  [1, Math.ceil(lastPage / 2), Math.floor(lastPage)].map((page) => ({
    name: `${name}, page ${page}`,
    ask: (services) => ask(services, page),
  }));

const SHARES = { all: 1, halal: 0.6, undetermined: 0, questionable: 0.3, haram: 0.1, ended: 0 } as const;
const KINDS = [
  { kind: undefined, share: 1 },
  { kind: "payment", share: 0.25 },
] as const;

const coinLists = (coins: number): Question[] =>
  KINDS.flatMap(({ kind, share }) =>
    STATUS_FILTERS.flatMap((category) =>
      LIST_SORTS.flatMap((sort) =>
        LIST_ORDERS.flatMap((order) => {
          const languages: readonly Language[] = sort === "name" ? LANGUAGES : ["ar"];
          return languages.flatMap((language) => {
            const name = ["coins", kind, category, sort, order, sort === "name" && language].filter(Boolean).join(" ");
            // Of the coins of one kind, fewer have one of the statuses than of all coins: half of the pages exist for certain.
            const pages = Math.floor((coins * SHARES[category] * share) / PUBLIC_COINS_PAGE_SIZE / (kind ? 2 : 1));
            return pagesOf(name, pages, ({ records }, page) =>
              records.coin.listCards({ category, kind, sort, order, page, pageSize: PUBLIC_COINS_PAGE_SIZE }, language),
            );
          });
        }),
      ),
    ),
  );

/** The first of them also reads what the others find in memory. */
const viewedLists = (coins: number): Question[] =>
  (["all", "halal"] as const).flatMap((category) =>
    LIST_SORTS.flatMap((sort) => {
      const pages = Math.floor((coins * SHARES[category]) / PUBLIC_COINS_PAGE_SIZE / 2);
      const query = { category, sort, order: "asc", view: "strict", pageSize: PUBLIC_COINS_PAGE_SIZE } as const;
      return pagesOf(`coins under a view ${category} ${sort}`, pages, ({ records }, page) =>
        records.coin.listCards({ ...query, page }, "ar"),
      );
    }),
  );

const publicLists = (coins: number): Question[] => [
  ...coinLists(coins),
  ...viewedLists(coins),
  ...pagesOf("exchanges of a country", coins / 4 / 6 / PUBLIC_EXCHANGES_PAGE_SIZE - 1, async (services, page) => {
    const query = { category: "all", page, pageSize: PUBLIC_EXCHANGES_PAGE_SIZE } as const;
    return services.records.exchange.cardsOf((await services.places.list("ae", query)).refs, "ar");
  }),
  ...pagesOf("coins of the API", coins / PUBLIC_COINS_PAGE_SIZE, ({ records }, page) =>
    records.coin.list({ ...NEWEST, page, pageSize: PUBLIC_COINS_PAGE_SIZE }, "en"),
  ),
  { name: "count of all coins", ask: ({ records }) => records.coin.count() },
  { name: "counts of every kind", ask: ({ records }) => records.coin.countsByKind() },
  { name: "kinds with a coin", ask: ({ records }) => records.coin.usedKinds() },
  { name: "coins with the best rating", ask: ({ records }) => records.coin.topByRating(5) },
  {
    name: "a coin with its status history",
    ask: async ({ records }, round) =>
      records.coin.statusHistory(await records.coin.get(idOf("coin", 1 + ((round * STRIDE) % coins)))),
  },
];

/** The generated coins are called `coin 7919`, have the symbol ABC and ids like `coin-0000001`. */
const SEARCHES: readonly { name: string; typed(number: number): string }[] = [
  { name: "a whole name", typed: (number) => `coin ${(number * STRIDE) % 1_000_003}` },
  { name: "a name that does not exist", typed: (number) => `coin ${number}` },
  { name: "the beginning of a name", typed: (number) => `coin ${String(number).slice(0, 3)}` },
  { name: "the beginning of nearly all names", typed: () => "coin" },
  { name: "the symbol of all coins", typed: () => "abc" },
  { name: "inside of names", typed: (number) => String(number).slice(0, 4) },
  { name: "two letters inside of all names", typed: () => "oi" },
  { name: "a misspelt name", typed: (number) => `cion ${number}x` },
  { name: "a question with a name in it", typed: (number) => `is ${idOf("coin", number)} halal?` },
  { name: "no match", typed: (number) => `zzz${number}qqq` },
];

const searches = (coins: number): Question[] =>
  SEARCHES.flatMap(({ name, typed }) => {
    const typedIn = (round: number): string => typed(1 + ((round * STRIDE) % coins));
    return [
      { name: `search, ${name}`, ask: ({ search }, round) => search.find(typedIn(round), "en", DEFAULT_FOUND) },
      {
        name: `staff search, ${name}`,
        ask: ({ records }, round) => records.coin.listAfter({ limit: ADMIN_PAGE_SIZE, search: typedIn(round) }),
      },
    ] satisfies Question[];
  });

const STAFF_LISTS: Readonly<Record<string, Partial<BatchQuery>>> = {
  all: {},
  "one status": { category: "haram" },
  "search within a status": { search: "coin", category: "haram" },
  overdue: { work: "overdue" },
  "missing a language": { work: "missing-tr" },
  "missing a language, only the oldest": { work: "missing-ar" },
  "unknown facts, only the oldest": { work: "unknown" },
  "three filters": { search: "coin", category: "haram", work: "overdue" },
};

const staffLists = (coins: number): Question[] =>
  Object.entries(STAFF_LISTS).flatMap(([name, query]) =>
    [null, cursorAt(Math.ceil(coins / 2)), cursorAt(200)].map((cursor, index) => ({
      name: `staff list, ${name}${["", ", from the middle", ", near the end"][index]}`,
      ask: ({ records }: Services) => records.coin.listAfter({ limit: ADMIN_PAGE_SIZE, ...query, cursor }),
    })),
  );

const auditFrom = ({ listAudit }: Services, number: number | null, who = ""): Promise<unknown> => {
  const after = number === null ? null : { at: timeOf(number), id: idOf("revision", number) };
  return listAudit({ kind: "all", who, from: "", to: "", after }, AUDIT_PAGE_SIZE);
};

const staffPages = (coins: number): Question[] => [
  { name: "review queue", ask: ({ drafts }) => drafts.list() },
  ...(["open", "ended", "spam"] as const satisfies (keyof typeof QUEUE_VIEWS)[]).flatMap((view) =>
    [null, { at: timeOf(coins / 2), id: idOf("report", coins / 2) }].map((after) => ({
      name: `reports, ${view}${after ? ", from the middle" : ""}`,
      ask: ({ reports }: Services) => reports.list({ view, kind: null, after }),
    })),
  ),
  { name: "reports, of a rare kind", ask: ({ reports }) => reports.list({ view: "open", kind: "scam", after: null }) },
  { name: "reports, count of the open ones", ask: ({ reports }) => reports.countOpen() },
  { name: "waiting work: overdue", ask: ({ waiting }) => waiting.overdue() },
  { name: "waiting work: unknown facts", ask: ({ waiting }) => waiting.countWork("unknown") },
  { name: "waiting work: missing texts", ask: ({ waiting }) => waiting.countWork("missing-tr") },
  { name: "waiting work: stale texts", ask: ({ waiting }) => waiting.staleTexts() },
  {
    name: "history of a record",
    ask: ({ records }, round) =>
      readHistory(
        "coin",
        records.coin,
        idOf("coin", 1 + ((round * STRIDE) % coins)),
        "https://mizan.example/history",
        "en",
      ),
  },
  { name: "audit trail", ask: (services) => auditFrom(services, null) },
  { name: "audit trail, of a frequent editor", ask: (services) => auditFrom(services, null, "editor-7@") },
  { name: "audit trail, of a rare editor", ask: (services) => auditFrom(services, null, RARE) },
  { name: "audit trail, from the middle", ask: (services) => auditFrom(services, (coins * REVISIONS_PER_COIN) / 2) },
];

export const listQuestions = (coins: number): Question[] => [
  ...publicLists(coins),
  ...searches(coins),
  ...staffLists(coins),
  ...staffPages(coins),
];
