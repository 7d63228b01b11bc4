/** What two to four coins, or exchanges, are compared by: status, rating, uses or products, criteria, facts, figures. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { shownYear, UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { isExceptionWritten, statusOf } from "#domain/screening/assess-record.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type FactEntry, RATING_QUESTIONS, type RecordFact } from "#domain/screening/record-facts.ts";
import { type Criterion, criteriaOf } from "#domain/screening/screening.ts";
import type { Language, ShownText } from "#domain/text/language.ts";
import { type FactView, type NamedExchange, toFactViews } from "#domain/views/fact-view.ts";
import { hasStatus } from "#domain/views/method-view.ts";
import { isOffered } from "#domain/views/use-view.ts";
import { type Cell, type Compared, type Group, NONE, type Row, toComparisonRow, toGroup } from "./comparison.ts";

type WithFacts = { record: Coin | Exchange; exchange: NamedExchange | null };

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Parts in one order, without the sources, and without how money is paid in: no cell shows that. */
const entryKey = ({ sources: _, deposit: __, ...parts }: FactEntry): string =>
  JSON.stringify(Object.entries(parts).sort(([one], [other]) => inOrder(one, other)));

export const factKey = (value: RecordFact["value"]): string =>
  typeof value === "object" ? JSON.stringify(value.map(entryKey).sort(inOrder)) : `${typeof value} ${value}`;

/** No page of sources belongs to a comparison: the reviews have them. */
const NO_NUMBERS: ReadonlyMap<string, number> = new Map();

function shownFacts(
  type: RecordType,
  { record, exchange }: WithFacts,
  context: { language: Language; words: MethodWords },
): ReadonlyMap<string, Compared> {
  const { assessment, facts } = record;
  if (!assessment) return new Map();
  const asked = Object.keys(METHOD.kinds[type].facts).filter((fact) => assessment.facts[fact]);
  const views = toFactViews(facts, assessment.facts, asked, { ...context, type, numbers: NO_NUMBERS, exchange });
  const toCompared = ({ fact, value, entries, exchange: named, finding }: FactView): Compared => ({
    key: factKey(facts[fact]?.value ?? UNKNOWN),
    cell: {
      type: "fact",
      fact: { value, finding, ...(entries ? { entries } : {}), ...(named ? { exchange: named } : {}) },
    },
  });
  return new Map(views.map((view) => [view.fact, toCompared(view)]));
}

/** In the order of the method. A fact that a record does not need differs from one that is unknown. */
function compareFacts(
  type: RecordType,
  compared: readonly WithFacts[],
  context: { language: Language; words: MethodWords },
): Row[] {
  const shown = compared.map((one) => shownFacts(type, one, context));
  return Object.keys(METHOD.kinds[type].facts).flatMap((fact) => {
    const name = context.words.facts[type][fact]?.name;
    return name ? [toComparisonRow(fact, name, shown, (facts) => facts.get(fact) ?? NONE)] : [];
  });
}

/** The status of a use that is offered. Unknown differs from not offered. */
function useOf(id: string, record: Coin | Exchange): Compared {
  const { assessment } = record;
  if (!assessment) return NONE;
  const offers = "uses" in record ? record.uses : record.products;
  const offered = isOffered(id, offers, assessment);
  if (offered === undefined) return { key: "notKnown", cell: { type: "word", word: "notKnown" } };
  const status = offered ? assessment.uses[id]?.status : undefined;
  return status
    ? { key: status, cell: { type: "status", status } }
    : { key: "notOffered", cell: { type: "word", word: "notOffered" } };
}

const compareUses = (type: RecordType, records: readonly (Coin | Exchange)[], words: MethodWords): Row[] =>
  Object.keys(METHOD.kinds[type].uses).flatMap((id) => {
    const name = words.uses[type][id]?.name;
    return name ? [toComparisonRow(id, name, records, (record) => useOf(id, record))] : [];
  });

export type ComparedRecord = {
  record: Coin | Exchange;
  /** The review in one line. */
  why: ShownText;
  /** The exchange whose status a token takes over. */
  exchange: NamedExchange | null;
  /** By name; null where not known. */
  figures: Readonly<Record<string, number | string | null>>;
};

export type CompareContext = { language: Language; words: MethodWords };

/** What figures are shown, in their order. */
export const FIGURES = {
  coin: ["current_price", "price_change_24h", "market_cap", "volume_24h", "circulating_supply", "max_supply", "rank"],
  exchange: ["trust_score", "trust_score_rank", "trade_volume_24h_btc"],
} as const satisfies Record<RecordType, readonly string[]>;
export type FigureName = (typeof FIGURES)[RecordType][number];

const word = (key: Extract<Cell, { type: "word" }>["word"]): Compared => ({ key, cell: { type: "word", word: key } });

function statusRows(compared: readonly ComparedRecord[], { language, words }: CompareContext): Row[] {
  const rowOf = (id: string, toCell: (one: ComparedRecord) => Compared): Row =>
    toComparisonRow(id, null, compared, toCell);
  const stateOf = ({ record: { state } }: ComparedRecord): Compared => ({
    key: state,
    cell: { type: "text", text: { text: words.states[state].label, language } },
  });
  return [
    rowOf("status", (one) => {
      const { state, assessment } = one.record;
      const status = statusOf(one.record);
      const isAssessed = assessment !== null;
      // A status for use today would mean nothing where it is over.
      return hasStatus(state) ? { key: status, cell: { type: "status", status, isAssessed } } : stateOf(one);
    }),
    rowOf("why", ({ why }) => (why.text ? { key: why.text, cell: { type: "text", text: why } } : NONE)),
    rowOf("state", stateOf),
    rowOf("basis", ({ record: { screening, assessment } }) =>
      assessment ? word(isExceptionWritten(screening) ? "byException" : "byRule") : NONE,
    ),
  ];
}

const rated = (rating: number | null | undefined): Compared =>
  rating === null || rating === undefined ? NONE : { key: String(rating), cell: { type: "rating", rating } };

const ratingRows = (compared: readonly ComparedRecord[], { words }: CompareContext): Row[] => [
  toComparisonRow("rating", null, compared, ({ record }) => rated(record.assessment && record.rating)),
  ...RATING_QUESTIONS.map((question) =>
    toComparisonRow(question, words.answers[question].label, compared, ({ record }) =>
      rated(record.rating_answers?.[question]),
    ),
  ),
];

function findingOf({ screening, assessment }: Coin | Exchange, criterion: Criterion): Compared {
  const finding = screening.findings[criterion]?.finding;
  if (!assessment || !finding) return NONE;
  const isDeciding = assessment.decided_by.includes(criterion);
  return { key: finding, cell: { type: "finding", finding, isDeciding } };
}

const criteriaRows = (type: RecordType, compared: readonly ComparedRecord[]): Row[] =>
  criteriaOf(METHOD.kinds[type].criteria).map((criterion) =>
    toComparisonRow(criterion, null, compared, ({ record }) => findingOf(record, criterion)),
  );

/** Fields of a record that are not facts of the method. */
function plainRows(compared: readonly ComparedRecord[]): Row[] {
  const cellOf = (type: "year" | "country", value: string, unknown: string): Compared =>
    value && value !== unknown ? { key: value, cell: { type, value } } : NONE;
  return [
    toComparisonRow("established", null, compared, ({ record }) =>
      cellOf("year", shownYear(record.established), UNKNOWN_YEAR),
    ),
    toComparisonRow("country", null, compared, ({ record }) => cellOf("country", record.country, UNKNOWN_COUNTRY)),
  ];
}

const figureRows = (type: RecordType, compared: readonly ComparedRecord[]): Row[] =>
  FIGURES[type].map((name) =>
    toComparisonRow(name, null, compared, ({ figures }): Compared => {
      const value = figures[name];
      return typeof value === "number" ? { key: String(value), cell: { type: "figure", value } } : NONE;
    }),
  );

export function compareRecords(
  type: RecordType,
  compared: readonly ComparedRecord[],
  context: CompareContext,
): Group[] {
  const records = compared.map(({ record }) => record);
  return [
    ...toGroup("status", statusRows(compared, context), ["status", "why"]),
    ...toGroup("rating", ratingRows(compared, context), ["rating"]),
    ...toGroup("uses", compareUses(type, records, context.words)),
    ...toGroup("criteria", criteriaRows(type, compared)),
    ...toGroup("facts", [...compareFacts(type, compared, context), ...plainRows(compared)]),
    ...toGroup("figures", figureRows(type, compared)),
  ];
}
