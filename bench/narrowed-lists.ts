/** What is asked of a database of some years: lists that are narrowed, searched or read through a lens, staff lists, history and dumps. */
import type { ListQuery } from "#domain/lists/list-query.ts";
import { ADMIN_PAGE_SIZE, PUBLIC_COINS_PAGE_SIZE, PUBLIC_EXCHANGES_PAGE_SIZE } from "#domain/lists/paging.ts";
import { UNASSIGNED } from "#domain/lists/staff-list-query.ts";
import { lensBodies } from "#domain/screening/lens.ts";
import { EMPTY_REGISTER, type Register } from "#domain/screening/positions.ts";
import { DEFAULT_FOUND } from "#domain/search/search.ts";
import { toBeside } from "#domain/views/lens-view.ts";
import { createDrafts } from "#server/content/drafts/drafts.ts";
import { createExchangePlaces } from "#server/content/exchange-places.ts";
import { readHistory } from "#server/content/history/record-history.ts";
import type { BatchQuery } from "#server/content/reads/select-records.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import { exportContent } from "#server/content/transfer/export-content.ts";
import { createOpenData } from "#server/content/transfer/open-data.ts";
import { createWaitingWork } from "#server/content/waiting-work.ts";
import { readFrom } from "#server/database/read-replica.ts";
import { createListAudit } from "#server/ops/audit/list-audit.ts";
import { OFTEN, RARE, REVISIONS_PER_COIN } from "./around-coins.ts";
import type { Asked, Sized } from "./in-turn.ts";
import { searchIn } from "./search.ts";

const PAGE_1_LIMIT = 1.5;
const DEEP_LIMIT = 3;
const AUDIT_PAGE_SIZE = 50;
/** The first part of a dump: a reader waits for it, whatever follows. */
const FIRST_CHUNKS = 100;
const ORIGIN = "https://mizan.example";
const START_SECONDS = 1_577_836_800;

const NEWEST = { category: "all", sort: "newest", order: "desc", page: 1 } as const satisfies ListQuery;

/** Everything made-up is a second apart. */
const timeOf = (number: number): string => new Date((START_SECONDS + number) * 1000).toISOString();
const idOf = (kind: string, number: number): string => `${kind}-${String(number).padStart(7, "0")}`;

/** The cursor of the coin in the middle. */
export function middleOf(size: number): string {
  const number = Math.ceil(size / 2);
  return Buffer.from(`${timeOf(number)} ${idOf("coin", number)}`).toString("base64url");
}

const changes = { notify: () => {}, version: () => 0 };

/** As a server has them: made once, so that what they keep between requests is kept. */
function createServices(filled: Sized, register: Register) {
  const { database, coins, exchanges } = filled;
  const records = { coin: coins, exchange: exchanges };
  const parts = { database, changes };
  return {
    coins,
    exchanges,
    records,
    places: createExchangePlaces(readFrom(database.db)),
    search: searchIn(filled),
    drafts: createDrafts({ ...parts, register: () => EMPTY_REGISTER }),
    listAudit: createListAudit(database),
    waiting: createWaitingWork(database),
    registerEntries: createRegisterServices(parts),
    openData: createOpenData({ ...parts, records, register: () => register, countries: () => [] }),
  };
}
type Services = ReturnType<typeof createServices>;

async function readParts(parts: AsyncIterable<string>, most = Number.POSITIVE_INFINITY): Promise<void> {
  let read = 0;
  for await (const _part of parts) {
    read += 1;
    if (read >= most) return;
  }
}

type Question = Omit<Asked, "ask"> & { ask(services: Services, filled: Sized): Promise<unknown> };

const page1 = (name: string, ask: Question["ask"]): Question => ({ name, ask, limit: PAGE_1_LIMIT });

/** `share`: how many of the records are in the list. */
const deep = (
  name: string,
  page: number,
  { pageSize, share }: { pageSize: number; share: number },
  ask: (services: Services, page: number) => Promise<unknown>,
): Question => {
  const isIn = (size: number) => (size * share) / pageSize >= page;
  return {
    ...{ name: `${name}, page ${page.toLocaleString("en")}`, limit: DEEP_LIMIT, isDeep: true, isIn },
    ask: (services, { size }) => ask(services, isIn(size) ? page : 1),
  };
};

const ofKind = ({ coins }: Services, page: number, more: Partial<ListQuery> = {}) =>
  coins.listCards({ ...NEWEST, kind: "payment", page, pageSize: PUBLIC_COINS_PAGE_SIZE, ...more }, "ar");

async function ofCountry({ places, exchanges }: Services, page: number): Promise<unknown> {
  const query = { category: "all", page, pageSize: PUBLIC_EXCHANGES_PAGE_SIZE } as const;
  return exchanges.cardsOf((await places.list("ae", query)).refs, "ar");
}

const publicLists = (register: Register, deepPage: number): Question[] => {
  const [lens] = lensBodies(register);
  const throughLens = async ({ coins }: Services, page: number) => {
    const { items } = await coins.listCards({ ...NEWEST, page, pageSize: PUBLIC_COINS_PAGE_SIZE }, "ar");
    return lens && items.map(({ id, kind }) => toBeside({ id: lens.id, name: "" }, { coin: id, kind }, register, "ar"));
  };
  const kindShare = { pageSize: PUBLIC_COINS_PAGE_SIZE, share: 0.25 };
  const countryShare = { pageSize: PUBLIC_EXCHANGES_PAGE_SIZE, share: 1 / 6 };
  const allCoins = { pageSize: PUBLIC_COINS_PAGE_SIZE, share: 1 };
  return [
    page1("coins of a kind", (services) => ofKind(services, 1)),
    page1("coins of a kind and status", (services) => ofKind(services, 1, { category: "questionable" })),
    page1("coins of a kind by name", (services) => ofKind(services, 1, { sort: "name", order: "asc" })),
    page1("exchanges of a country", (services) => ofCountry(services, 1)),
    page1("coins through a lens", (services) => throughLens(services, 1)),
    deep("coins of a kind", deepPage, kindShare, ofKind),
    deep("exchanges of a country", deepPage, countryShare, ofCountry),
    deep("coins through a lens", deepPage, allCoins, throughLens),
    page1("search, a whole name", ({ search }) => search.find("coin 7919", "en", DEFAULT_FOUND)),
    page1("search, a misspelt name", ({ search }) => search.find("cion 7919x", "en", DEFAULT_FOUND)),
  ];
};

const STAFF_LISTS: readonly (readonly [name: string, query: Partial<BatchQuery>, hasMany: boolean])[] = [
  ["all", {}, true],
  ["search of a name", { search: "coin 7919" }, false],
  ["search of what all names have", { search: "coin" }, true],
  ["with a draft", { drafts: "only" }, true],
  ["draft in review", { drafts: "review" }, true],
  ["draft approved, the oldest alone", { drafts: "approved" }, false],
  ["assigned to a person", { assignee: OFTEN }, true],
  ["assigned to a person, the oldest alone", { assignee: RARE }, false],
  ["assigned to nobody", { assignee: UNASSIGNED }, true],
  ["overdue", { work: "overdue" }, true],
  ["missing a language", { work: "missing-tr" }, true],
  ["missing a language, the oldest alone", { work: "missing-ar" }, false],
  ["unknown facts, the oldest alone", { work: "unknown" }, false],
  ["two filters that no record is in both of", { drafts: "review", work: "missing-tr" }, false],
];

const staffLists = STAFF_LISTS.flatMap(([name, query, hasMany]): Question[] => {
  const from = (cursor: string | null) => (services: Services) =>
    services.coins.listAfter({ limit: ADMIN_PAGE_SIZE, ...query, cursor });
  const first = page1(`staff list, ${name}`, from(null));
  if (!hasMany) return [first];
  const onwards = (services: Services, { size }: Sized, isFirst: boolean) =>
    from(isFirst ? null : middleOf(size))(services);
  return [
    first,
    {
      ...{ name: `staff list, ${name}, from the middle`, limit: DEEP_LIMIT, isDeep: true },
      ask: (services, filled) => onwards(services, filled, filled.size <= 1000),
    },
  ];
});

const auditFrom = (services: Services, size: number | null, who = ""): Promise<unknown> => {
  const number = size === null ? 0 : (size * REVISIONS_PER_COIN) / 2;
  const after = size === null ? null : { at: timeOf(number), id: idOf("revision", number) };
  return services.listAudit({ kind: "all", who, from: "", to: "", after }, AUDIT_PAGE_SIZE);
};

const staffPages: readonly Question[] = [
  page1("review queue", ({ drafts }) => drafts.list()),
  page1("waiting work: unknown facts", ({ waiting }) => waiting.unknownFacts()),
  page1("history of a record", ({ records }, { size }) =>
    readHistory("coin", records.coin, idOf("coin", size / 2), `${ORIGIN}/history`, "en"),
  ),
  page1("audit trail", (services) => auditFrom(services, null)),
  page1("audit trail, of a frequent editor", (services) => auditFrom(services, null, "editor-7@")),
  page1("audit trail, of a rare editor", (services) => auditFrom(services, null, RARE)),
  {
    ...{ name: "audit trail, from the middle", limit: DEEP_LIMIT, isDeep: true },
    ask: (services, { size }) => auditFrom(services, size <= 1000 ? null : size),
  },
];

const dumps: readonly Question[] = [
  page1("the first records of mizan.json", ({ openData }) => readParts(openData.json(ORIGIN), FIRST_CHUNKS)),
  page1("the first records of the export", (services) => readParts(exportContent(services), FIRST_CHUNKS)),
  { ...page1("mizan.json, all of it", ({ openData }) => readParts(openData.json(ORIGIN))), readsAll: true },
  { ...page1("mizan.csv, all of it", ({ openData }) => readParts(openData.csv(ORIGIN))), readsAll: true },
  { ...page1("the export, all of it", (services) => readParts(exportContent(services))), readsAll: true },
];

/** Asked of databases that `surround` filled. */
export function narrowedLists(register: Register, deepPage: number): Asked[] {
  const services = new WeakMap<Sized, Services>();
  const servicesOf = (filled: Sized): Services => {
    const made = services.get(filled) ?? createServices(filled, register);
    services.set(filled, made);
    return made;
  };
  return [...publicLists(register, deepPage), ...staffLists, ...staffPages, ...dumps].map((question) => ({
    ...question,
    ask: (filled) => question.ask(servicesOf(filled), filled),
  }));
}
