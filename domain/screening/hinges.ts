/** What the status of a record hinges on: the answers to disputed questions that would change it. */
import type { Status } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type AssessmentContext, type AssessmentResult, assess } from "./assess.ts";
import type { Facts } from "./fact-rules.ts";
import type { Method } from "./method.ts";
import {
  type Answer,
  forbidsClass,
  isConcerned,
  MIZAN,
  OTHER_ANSWERS,
  PRESETS,
  type Preset,
  type Question,
  questionsOf,
  type Ruleset,
  readView,
  rulesetOf,
  VIEWS,
} from "./rulesets.ts";

export type GivenAnswer = { question: Question; answer: Answer };
/** The status under these answers, and the uses that change. */
export type Hinge = { answers: GivenAnswer[]; status: Status; uses: Record<string, Status> };

type Context = Pick<AssessmentContext, "exchangeOf" | "asOf">;

/** Answers that can make a difference. The class is left out: it is shown once for all coins. */
const answersFor = (type: RecordType, facts: Facts): GivenAnswer[] =>
  OTHER_ANSWERS.filter(({ question }) => question !== "class" && isConcerned(type, question, facts));

function changedUses(before: AssessmentResult, after: AssessmentResult): Record<string, Status> {
  const was = new Map(before.uses.map(({ id, status }) => [id, status]));
  return Object.fromEntries(
    after.uses.flatMap(({ id, status }) => (was.get(id) === status ? [] : [[id, status] as const])),
  );
}

const pairsOf = (answers: readonly GivenAnswer[]): GivenAnswer[][] =>
  answers.flatMap((one, index) =>
    answers.slice(index + 1).flatMap((other) => (one.question === other.question ? [] : [[one, other]])),
  );

const changesAnything = (before: AssessmentResult, after: AssessmentResult): boolean =>
  after.status !== before.status || Object.keys(changedUses(before, after)).length > 0;

/** Single answers that change the status or a use; where none does, pairs. Empty: the status is firm. */
export function hingesOf(type: RecordType, facts: Facts, context: Context, method: Method): Hinge[] {
  const asked = answersFor(type, facts);
  if (asked.length === 0) return [];
  const base = assess(type, facts, context, method);
  const changes = (answers: GivenAnswer[]): Hinge[] => {
    const result = assess(type, facts, { ...context, ruleset: rulesetOf(answers) }, method);
    return changesAnything(base, result) ? [{ answers, status: result.status, uses: changedUses(base, result) }] : [];
  };
  const single = asked.flatMap((answer) => changes([answer]));
  return single.length > 0 ? single : pairsOf(asked).flatMap(changes);
}

/** The status under every view that gives another one. Views that differ only in answers of no concern are assessed once. */
export function viewStatuses(type: RecordType, facts: Facts, context: Context, method: Method): Record<string, Status> {
  const { status } = assess(type, facts, context, method);
  const known = new Map<string, Status>([["", status]]);
  const statusUnder = (ruleset: Ruleset): Status => {
    if (forbidsClass(type, ruleset)) return "haram";
    const concerned = questionsOf(ruleset).filter((question) => isConcerned(type, question, facts));
    const key = concerned.map((question) => `${question}.${ruleset[question]}`).join(" ");
    const found = known.get(key) ?? assess(type, facts, { ...context, ruleset }, method).status;
    known.set(key, found);
    return found;
  };
  return Object.fromEntries(
    VIEWS.flatMap((view) => {
      const under = statusUnder(readView(view) ?? MIZAN);
      return under === status ? [] : [[view, under] as const];
    }),
  );
}

/** The presets under which the status or a use is another one. */
export function presetsThatChange(type: RecordType, facts: Facts, context: Context, method: Method): Preset[] {
  const base = assess(type, facts, context, method);
  return (Object.keys(PRESETS) as Preset[]).filter((preset) =>
    changesAnything(base, assess(type, facts, { ...context, ruleset: PRESETS[preset] }, method)),
  );
}
