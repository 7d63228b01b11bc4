/** What two to four coins, or exchanges, are compared by: status, rating, uses or products, criteria, facts, figures. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { shownYear, UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { isExceptionWritten } from "#domain/screening/assess-record.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { MethodWords } from "#domain/screening/method-words.ts";
import { RATING_QUESTIONS } from "#domain/screening/record-facts.ts";
import { type Criterion, criteriaOf } from "#domain/screening/screening.ts";
import type { Language, ShownText } from "#domain/text/language.ts";
import type { Venue } from "#domain/views/fact-view.ts";
import { hasStatus } from "#domain/views/method-view.ts";
import { compareFacts, compareUses } from "./compare-facts.ts";
import { type Cell, type Compared, type Group, NONE, type Row, toComparisonRow, toGroup } from "./comparison.ts";

export type ComparedRecord = {
  record: Coin | Exchange;
  /** The review in one line. */
  why: ShownText;
  /** The exchange whose status a token takes over. */
  venue: Venue | null;
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

function statusRows(kind: RecordType, compared: readonly ComparedRecord[], { language, words }: CompareContext): Row[] {
  const rowOf = (id: string, toCell: (one: ComparedRecord) => Compared): Row =>
    toComparisonRow(id, null, compared.map(toCell));
  const stateOf = ({ record: { state } }: ComparedRecord): Compared => ({
    key: state,
    cell: { type: "text", text: { text: words.states[state].label, language } },
  });
  return [
    rowOf("status", (one) => {
      const { category, state } = one.record;
      // A status for use today would mean nothing where it is over.
      return hasStatus(state) ? { key: category, cell: { type: "status", status: category } } : stateOf(one);
    }),
    rowOf("why", ({ why }) => (why.text ? { key: why.text, cell: { type: "text", text: why } } : NONE)),
    rowOf("state", stateOf),
    rowOf("basis", ({ record: { screening, assessment } }) =>
      assessment ? word(isExceptionWritten(screening) ? "byException" : "byRule") : NONE,
    ),
    ...(kind === "coin" ? [rowOf("disputed", ({ record }) => word(record.screening.disputed ? "yes" : "no"))] : []),
  ];
}

const rated = (rating: number | null | undefined): Compared =>
  rating === null || rating === undefined ? NONE : { key: String(rating), cell: { type: "rating", rating } };

const ratingRows = (compared: readonly ComparedRecord[], { words }: CompareContext): Row[] => [
  toComparisonRow(
    "rating",
    null,
    compared.map(({ record }) => rated(record.rating)),
  ),
  ...RATING_QUESTIONS.map((question) =>
    toComparisonRow(
      question,
      words.answers[question].label,
      compared.map(({ record }) => rated(record.rating_answers?.[question])),
    ),
  ),
];

function findingOf({ screening, assessment }: Coin | Exchange, criterion: Criterion): Compared {
  const finding = screening.findings[criterion]?.finding;
  if (!assessment || !finding) return NONE;
  const isDeciding = assessment.decided_by.includes(criterion);
  return { key: finding, cell: { type: "finding", finding, isDeciding } };
}

const criteriaRows = (kind: RecordType, compared: readonly ComparedRecord[]): Row[] =>
  criteriaOf(METHOD.kinds[kind].criteria).map((criterion) =>
    toComparisonRow(
      criterion,
      null,
      compared.map(({ record }) => findingOf(record, criterion)),
    ),
  );

/** Fields of a record that are not facts of the method. */
function plainRows(compared: readonly ComparedRecord[]): Row[] {
  const cellOf = (type: "year" | "country", value: string, unknown: string): Compared =>
    value && value !== unknown ? { key: value, cell: { type, value } } : NONE;
  return [
    toComparisonRow(
      "established",
      null,
      compared.map(({ record }) => cellOf("year", shownYear(record.established), UNKNOWN_YEAR)),
    ),
    toComparisonRow(
      "country",
      null,
      compared.map(({ record }) => cellOf("country", record.country, UNKNOWN_COUNTRY)),
    ),
  ];
}

const figureRows = (kind: RecordType, compared: readonly ComparedRecord[]): Row[] =>
  FIGURES[kind].map((name) =>
    toComparisonRow(
      name,
      null,
      compared.map(({ figures }): Compared => {
        const value = figures[name];
        return typeof value === "number" ? { key: String(value), cell: { type: "figure", value } } : NONE;
      }),
    ),
  );

export function compareRecords(
  kind: RecordType,
  compared: readonly ComparedRecord[],
  context: CompareContext,
): Group[] {
  const records = compared.map(({ record }) => record);
  return [
    ...toGroup("status", statusRows(kind, compared, context), ["status", "why"]),
    ...toGroup("rating", ratingRows(compared, context), ["rating"]),
    ...toGroup("uses", compareUses(kind, records, context.words)),
    ...toGroup("criteria", criteriaRows(kind, compared)),
    ...toGroup("facts", [...compareFacts(kind, compared, context), ...plainRows(compared)]),
    ...toGroup("figures", figureRows(kind, compared)),
  ];
}
