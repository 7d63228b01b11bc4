/** What a review's page shows of the method: state, uses or products, facts by criterion, who differs, the rating's answers. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { LabelText, MethodWords } from "#domain/screening/method-words.ts";
import type { Register } from "#domain/screening/positions.ts";
import { isOver, type Offers, RATING_QUESTIONS, type RecordState } from "#domain/screening/record-facts.ts";
import type { Criterion } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";
import { type FactView, shownSources, toFactViews, type Venue } from "./fact-view.ts";
import { type DifferView, toDifferView } from "./position-view.ts";
import { toUsesView, type UsesView } from "./use-view.ts";

export type AnswerView = { id: string; label: string; asks: string; answer: number };

export type MethodView = {
  kind: RecordType;
  /** The version of the method by which it was assessed; null where the editor set the status. */
  version: string | null;
  /** Null where it is active. */
  state: LabelText | null;
  /** False where it is over: a status for use today would mean nothing. */
  hasStatus: boolean;
  uses: UsesView;
  facts: Partial<Record<Criterion, FactView[]>>;
  decidedBy: Criterion[];
  differ: DifferView | null;
  answers: AnswerView[];
};

export type MethodContext = {
  language: Language;
  words: MethodWords;
  register: Register;
  /** The day, to tell which certificates have expired. */
  today: string;
  venue?: Venue | null;
};

export const hasStatus = (state: RecordState): boolean => !isOver(state);

const offersOf = (record: Coin | Exchange): Offers => ("uses" in record ? record.uses : record.products);

function factsByCriterion(views: readonly FactView[], criterionOf: (fact: string) => Criterion | null | undefined) {
  const facts: MethodView["facts"] = {};
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

export function toMethodView(kind: RecordType, record: Coin | Exchange, context: MethodContext): MethodView {
  const { language, words, register } = context;
  const { assessment, state } = record;
  const shared = {
    kind,
    version: assessment?.method ?? null,
    state: state === "active" ? null : words.states[state],
    hasStatus: hasStatus(state),
    differ: toDifferView(kind === "coin" ? record : null, {
      register,
      language,
      nameOfUse: (use) => words.uses.coin[use]?.name,
    }),
    answers: toAnswers(record, words),
  };
  if (!assessment) {
    const nothing = { uses: { offered: [], notOffered: [] }, facts: {}, decidedBy: [] };
    return { ...shared, ...nothing };
  }
  const numbers = new Map(shownSources(record).map(({ id }, index) => [id, index + 1]));
  const within = { ...context, kind, numbers };
  const asked = Object.keys(METHOD.kinds[kind].facts).filter((fact) => assessment.facts[fact]?.criterion);
  const views = toFactViews(record.facts, assessment.facts, asked, within);
  return {
    ...shared,
    uses: toUsesView({ ...record, assessment, offers: offersOf(record) }, within),
    facts: factsByCriterion(views, (fact) => assessment.facts[fact]?.criterion),
    decidedBy: assessment.decided_by,
  };
}
