/** What a review's page shows of the method: state, uses or products, facts by criterion, who differs, the rating's answers. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { LabelText, MethodWords } from "#domain/method-words/method-words.ts";
import type { Status } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { coinDispute } from "#domain/register/disputes.ts";
import { kindOf } from "#domain/register/lens.ts";
import type { Register } from "#domain/register/positions.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import { METHOD } from "#domain/screening/method.ts";
import { isOver, type Offers, RATING_QUESTIONS, type RecordState } from "#domain/screening/record-facts.ts";
import { viewOf } from "#domain/screening/rulesets.ts";
import type { Criterion } from "#domain/screening/screening.ts";
import { formatMonth } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";
import { type FactView, type NamedExchange, shownSources, toFactViews } from "./fact-view.ts";
import { toDifferView } from "./position-view.ts";
import { isEventFact, toTimeline } from "./timeline-view.ts";
import { toUsesView } from "./use-view.ts";

export type Holder = { name: string; url: string; body?: string; reported?: boolean };
/** content/views.json in one language. */
export type ViewTexts = {
  questions: Record<string, { asks: string; answers: Record<string, LabelText & { holders: Holder[] }> }>;
  /** `body`: whose published criteria a preset is our reading of. */
  presets: Record<string, LabelText & { body?: string }>;
};

export type HingeView = ReturnType<typeof toHingeViews>[number];

export function toHingeViews(
  type: RecordType,
  { hinges_on, status: ours }: Assessment,
  words: MethodWords,
  texts: ViewTexts,
) {
  return hinges_on.map(({ answers, status, uses }) => ({
    /** Which answers: more than one only where no single one changes anything. */
    answers: answers.map(({ question, answer }) => {
      const { asks, answers: known } = texts.questions[question] ?? { asks: question, answers: {} };
      return { asks, label: known[answer]?.label ?? answer };
    }),
    /** The view of a single answer. */
    ...(answers.length === 1 ? { view: answers.map(viewOf).join() } : {}),
    /** Null where the status stays and only uses change. */
    status: status === ours ? null : status,
    uses: Object.entries(uses).map(([use, of]) => ({ name: words.uses[type][use]?.name ?? use, status: of })),
  }));
}

/** The purchase and the other products. Without a grade, nothing was found and not everything is known. */
export type ExchangeAnswers = { purchase: Status; grade: LabelText | null; isGradeKnown: boolean };

const toExchangeAnswers = ({ purchase, grade, grade_known }: Assessment, words: MethodWords): ExchangeAnswers | null =>
  purchase && grade
    ? { purchase, grade: grade === "clean" && !grade_known ? null : words.grades[grade], isGradeKnown: grade_known }
    : null;

export type AnswerView = { id: string; label: string; asks: string; answer: number };

export type MethodView = ReturnType<typeof toMethodView>;

export type MethodContext = {
  language: Language;
  words: MethodWords;
  register: Register;
  /** Our own assessment, where the record is shown through another view. */
  ours?: Assessment | null;
  /** The day, to tell which certificates have expired. */
  today: string;
  exchange?: NamedExchange | null;
  views: ViewTexts;
};

export const hasStatus = (state: RecordState): boolean => !isOver(state);

const offersOf = (record: Coin | Exchange): Offers => ("uses" in record ? record.uses : record.products);

function factsByCriterion(views: readonly FactView[], criterionOf: (fact: string) => Criterion | null | undefined) {
  const facts: Partial<Record<Criterion, FactView[]>> = {};
  for (const view of views) {
    const criterion = criterionOf(view.fact);
    if (criterion) facts[criterion] = [...(facts[criterion] ?? []), view];
  }
  return facts;
}

function toAnswers({ rating_answers: answers }: Coin | Exchange, words: MethodWords): AnswerView[] {
  if (!answers) return [];
  return RATING_QUESTIONS.map((id) => {
    const { label, means } = words.answers[id];
    return { id, label, asks: means, answer: answers[id] };
  });
}

export function toMethodView(type: RecordType, record: Coin | Exchange, context: MethodContext) {
  const { language, words, register } = context;
  const { assessment, state } = record;
  const shared = {
    type,
    /** The version of the method by which it was assessed; null where the editor set the status. */
    version: assessment?.method ?? null,
    /** Null where it is active. */
    state:
      state === "active" ? null : { id: state, ...words.states[state], month: formatMonth(record.ended, language) },
    /** False where it is over: a status for use today would mean nothing. */
    hasStatus: hasStatus(state),
    differ: toDifferView(type === "coin" ? record : null, {
      register,
      language,
      nameOfUse: (use) => words.uses.coin[use]?.name,
    }),
    /** Bodies that permit the class differ on this coin or its kind. */
    isDisputed: type === "coin" && coinDispute(record, register).length > 0,
    answers: toAnswers(record, words),
  };
  if (!assessment) {
    const nothing = {
      uses: { offered: [], notOffered: [] },
      facts: factsByCriterion([], () => null),
      /** What kind of token a coin is; null where that is not known. */
      tokenKind: null,
      decidedBy: [],
      /** Null where it is not assessed or over. */
      hinges: null,
      /** Only of an exchange that is assessed and in use. */
      exchange: null,
      /** How strong the evidence is; null where there is no status by the method. */
      strength: null,
      /** What happened, newest first. */
      timeline: [],
    };
    return { ...shared, ...nothing };
  }
  const numbers = new Map(shownSources(record).map(({ id }, index) => [id, index + 1]));
  const within = { ...context, type, numbers };
  const timeline = toTimeline(record.facts, within);
  // Events are shown once.
  const isListed = (fact: string) => isEventFact(fact) && timeline.some((event) => event.fact === fact);
  const asked = Object.keys(METHOD.kinds[type].facts).filter(
    (fact) => assessment.facts[fact]?.criterion && !isListed(fact),
  );
  const views = toFactViews(record.facts, assessment.facts, asked, within);
  return {
    ...shared,
    uses: toUsesView({ ...record, assessment, offers: offersOf(record) }, within),
    facts: factsByCriterion(views, (fact) => assessment.facts[fact]?.criterion),
    tokenKind: type === "coin" ? (words.facts.coin.kind?.values[kindOf(record.facts) ?? ""]?.label ?? null) : null,
    decidedBy: assessment.decided_by,
    strength: shared.hasStatus ? assessment.strength : null,
    hinges: shared.hasStatus ? toHingeViews(type, context.ours ?? assessment, words, context.views) : null,
    exchange: shared.hasStatus ? toExchangeAnswers(assessment, words) : null,
    timeline,
  };
}
