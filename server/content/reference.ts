/**
 * What explains the reviews, in one language: the glossary, the methodology, zakat and purification, the words of the
 * method and the kinds of token. They lie in content/.
 */
import glossary from "#content/glossary.json" with { type: "json" };
import kinds from "#content/kinds.json" with { type: "json" };
import method from "#content/method.json" with { type: "json" };
import methodology from "#content/methodology.json" with { type: "json" };
import pairs from "#content/pairs.json" with { type: "json" };
import purification from "#content/purification.json" with { type: "json" };
import sourceHosts from "#content/source-hosts.json" with { type: "json" };
import termReviews from "#content/term-reviews.json" with { type: "json" };
import views from "#content/views.json" with { type: "json" };
import zakat from "#content/zakat.json" with { type: "json" };
import type { SideFacts } from "#domain/ask/pay.ts";
import { type SourceHosts, toHostTiers } from "#domain/evidence/source-tiers.ts";
import type { LabelText, MethodWords } from "#domain/method-words/method-words.ts";
import { toMethodWords } from "#domain/method-words/method-words-file.ts";
import type { NamedRecord } from "#domain/records/content-type.ts";
import { type About, readAbout } from "#domain/reports/report.ts";
import type { PairResult } from "#domain/screening/pair-rule.ts";
import { type Language, oncePerLanguage, pickAll } from "#domain/text/language.ts";
import type { ViewTexts } from "#domain/views/method-view.ts";
import { type GlossaryGroup, toGlossaryGroups } from "#domain/views/reference/glossary-view.ts";
import type { KindTexts } from "#domain/views/reference/kind-view.ts";
import {
  type ExceptionView,
  type MethodologyView,
  toMethodologyView,
} from "#domain/views/reference/methodology-view.ts";
import type { ZakatTexts } from "#domain/zakat/zakat-view.ts";

/** What facts, values, uses and products are called. Pages send the browser only those they show. */
export const methodWords = oncePerLanguage((language): MethodWords => toMethodWords(method, language));

/** The tiers of the hosts that sources are at, as they are reviewed. */
export const SOURCE_HOSTS: SourceHosts = sourceHosts;
export const HOST_TIERS = toHostTiers(sourceHosts);

/** Some reviews that use a term of the glossary, by the term's id. */
export const TERM_REVIEWS: ReadonlyMap<string, readonly About[]> = new Map(
  Object.entries(termReviews).map(([term, reviews]) => [term, reviews.flatMap((review) => readAbout(review) ?? [])]),
);

export const glossaryIn = (language: Language, reviewsOf: (term: string) => NamedRecord[]): GlossaryGroup[] =>
  toGlossaryGroups(glossary, language, methodWords(language), reviewsOf);

/** What each kind of token is and how it is usually assessed. */
export const kindTexts = oncePerLanguage((language): KindTexts => pickAll(kinds, language));

/** How a status is found, and which records depart from the rule. */
export const methodologyIn = (language: Language, exceptions: readonly ExceptionView[]): MethodologyView =>
  toMethodologyView(pickAll(methodology, language), methodWords(language), exceptions, language);

/** The questions on which scholars differ, their answers and who holds them. */
export const viewTexts = oncePerLanguage((language): ViewTexts => pickAll(views, language));

const allPairTexts = oncePerLanguage((language) => pickAll(pairs, language));

/** Which rule applies where two assets are exchanged, see domain/screening/pair-rule.ts. */
export const pairTexts = (language: Language) => {
  const { title, intro, rules } = allPairTexts(language);
  return { title, intro, rules: Object.values(rules) };
};

/** What a rule of exchange is called and means; null where it is not known which one applies. */
export function pairRuleTexts(rule: PairResult["rule"], language: Language): LabelText | null {
  const rules: Partial<Record<string, LabelText>> = allPairTexts(language).rules;
  return rules[rule] ?? null;
}

export const PAIR_SIDES: SideFacts = pairs.sides;

export const zakatIn = oncePerLanguage((language): ZakatTexts => pickAll(zakat, language));

export const purificationIn = oncePerLanguage((language) => pickAll(purification, language));
