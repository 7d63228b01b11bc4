/** Whose statuses a page shows, and which other presets can be chosen, in one language. */
import type { StatusCounts } from "#domain/records/category.ts";
import { type Answer, PRESETS, QUESTIONS, type Question, viewOf } from "#domain/screening/rulesets.ts";
import type { Holder, ViewTexts } from "./method-view.ts";

export type ChosenView = NonNullable<ReturnType<typeof toChosenView>>;

/** What a preset results in: how many coins have each status. */
export type BodyCriteria = Pick<ChosenView, "id" | "name" | "means"> & { counts: StatusCounts };

export type ViewChoice = ReturnType<typeof toViewChoice>;

/** The preset, or the answer with the question that it answers. Nobody may hold all of a preset. */
export function toChosenView(view: string, { questions, presets }: ViewTexts) {
  const preset = presets[view];
  if (preset) return { id: view, name: preset.label, means: preset.means, asks: null, holders: [] as Holder[] };
  const [question = "", answer = ""] = view.split(".");
  const asked = questions[question];
  const given = asked?.answers[answer];
  if (!asked || !given) return null;
  return { id: view, name: given.label, means: given.means, asks: asked.asks, holders: given.holders };
}

/** `changing`: the presets that give something on this page another status. */
export const toViewChoice = (view: string | undefined, changing: readonly string[], texts: ViewTexts) => ({
  /** Null: our own. */
  chosen: view === undefined ? null : toChosenView(view, texts),
  /** The presets that change something. */
  presets: changing.flatMap((id) => {
    const words = texts.presets[id];
    return words ? [{ id, name: words.label }] : [];
  }),
});

/** A question with its answers, ours first. `view`: the list under an answer; null for ours and where no status follows. */
export type AskedQuestion = ReturnType<typeof toQuestions>[number];

/** Staking is a use, and money is about pairs and zakat: they change no list. */
const WITHOUT_LIST: readonly Question[] = ["staking", "money"];

const toAnswer = (question: Question, answer: Answer, isOurs: boolean, { questions }: ViewTexts) => {
  const { label, means, holders } = questions[question]?.answers[answer] ?? { label: answer, means: "", holders: [] };
  const view = isOurs || WITHOUT_LIST.includes(question) ? null : viewOf({ question, answer });
  const type = question === "unasked-interest" ? ("exchange" as const) : ("coin" as const);
  return { label, means, holders, isOurs, view, type };
};

export const toQuestions = (texts: ViewTexts) =>
  (Object.keys(QUESTIONS) as Question[]).map((id) => ({
    id,
    asks: texts.questions[id]?.asks ?? id,
    answers: QUESTIONS[id].map((answer, index) => toAnswer(id, answer, index === 0, texts)),
  }));

/** The preset that is our reading of what a body published; null where there is none. */
export const presetOf = (body: string, { presets }: ViewTexts): string | null =>
  Object.keys(PRESETS).find((preset) => presets[preset]?.body === body) ?? null;
