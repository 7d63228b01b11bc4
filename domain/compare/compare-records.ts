/** What two to four coins, or exchanges, are compared by: status, rating, uses or products, criteria, facts, figures. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { shownYear, UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { isExceptionWritten, statusOf } from "#domain/screening/assess-record.ts";
import { METHOD } from "#domain/screening/method.ts";
import { RATING_QUESTIONS } from "#domain/screening/record-facts.ts";
import { type Criterion, criteriaOf } from "#domain/screening/screening.ts";
import type { Language, ShownText } from "#domain/text/language.ts";
import type { NamedExchange } from "#domain/views/fact-view.ts";
import { hasStatus } from "#domain/views/method-view.ts";
import { compareFacts, compareUses } from "./compare-facts.ts";
import { type Cell, type Compared, type Group, NONE, type Row, toComparisonRow, toGroup } from "./comparison.ts";

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
  toComparisonRow("rating", null, compared, ({ record }) => rated(record.rating)),
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
