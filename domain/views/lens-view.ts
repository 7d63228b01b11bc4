/** What a page shows of a lens: who can be chosen, who is, and what they hold about a coin, in one language. */
import { CHOOSING } from "#domain/lists/lens-query.ts";
import { lensBodies, lensOn, type RegisteredAnswer, SILENT } from "#domain/register/lens.ts";
import { type CoinSubject, isConditionUnmet, type Register } from "#domain/register/positions.ts";
import { writePartialDate } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";
import { type PositionView, toPositionView } from "./position-view.ts";

export type LensChoice = { id: string; name: string };

export type LensView = ReturnType<typeof toLensView>;

/** The stance of the chosen one on a coin, in words that are never those of our status. */
export type LensPosition = { body: string } & (
  | { stance: typeof SILENT }
  | (Pick<RegisteredAnswer, "stance" | "scope"> & {
      date: string | null;
      reportedBy?: string;
      condition?: string;
      /** By our own facts, this coin does not meet the condition. */
      isUnmet?: true;
    })
);

/** By name. */
type Choices = Record<"bodies" | "persons", LensChoice[]>;
const choices = new WeakMap<Register, Map<Language, Choices>>();

/** The same for every page in a language. */
function choicesIn(language: Language, register: Register): Choices {
  const byLanguage = choices.get(register) ?? new Map<Language, Choices>();
  choices.set(register, byLanguage);
  const before = byLanguage.get(language);
  if (before) return before;
  const named = (wanted: string): LensChoice[] =>
    lensBodies(register)
      .filter(({ type }) => type === wanted)
      .map(({ id, name }) => ({ id, name: name[language] }))
      .sort((one, other) => one.name.localeCompare(other.name, language));
  const made = { bodies: named("body"), persons: named("person") };
  byLanguage.set(language, made);
  return made;
}

/** An id that nobody has chooses nobody. */
export function toLensView(id: string | null, register: Register, language: Language) {
  const { bodies, persons } = choicesIn(language, register);
  const chosen = [...bodies, ...persons].find((choice) => choice.id === id) ?? null;
  return { chosen, /** Where everyone who can be chosen is asked for. */ isChoosing: id === CHOOSING, bodies, persons };
}

export function toLensPosition(
  chosen: LensChoice,
  subject: CoinSubject,
  register: Register,
  language: Language,
): LensPosition {
  const said = lensOn(chosen.id, subject, register);
  if (said === SILENT) return { body: chosen.name, stance: SILENT };
  const { stance, scope, position } = said;
  return {
    body: chosen.name,
    stance,
    scope,
    date: writePartialDate(position.date, language),
    ...(position.reported_by ? { reportedBy: position.reported_by } : {}),
    ...(position.condition ? { condition: position.condition[language] } : {}),
    ...(isConditionUnmet(position, subject) ? { isUnmet: true } : {}),
  };
}

/** The text that speaks, whole and with its source, for the page of a coin; null where there is none. */
export function toLensText(
  { id }: LensChoice,
  subject: CoinSubject,
  register: Register,
  language: Language,
): PositionView | null {
  const said = lensOn(id, subject, register);
  const body = register.bodies.find((one) => one.id === id);
  return said === SILENT || !body ? null : toPositionView({ body, ...said }, language, subject);
}
