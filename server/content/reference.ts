/** What explains the reviews, in one language: the glossary, the methodology and the words of the method. They lie in content/. */
import glossary from "#content/glossary.json" with { type: "json" };
import method from "#content/method.json" with { type: "json" };
import methodology from "#content/methodology.json" with { type: "json" };
import type { MethodWords } from "#domain/screening/method-words.ts";
import { toMethodWords } from "#domain/screening/method-words-file.ts";
import { COIN_CRITERIA, type Criteria, criteriaOf, EXCHANGE_CRITERIA } from "#domain/screening/screening.ts";
import { type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { type GlossaryGroup, toGlossaryGroups } from "#domain/views/glossary-view.ts";
import type { CriterionAsked, MethodologyView } from "#domain/views/methodology-view.ts";

const METHOD_WORDS: Record<Language, MethodWords> = {
  ar: toMethodWords(method, "ar"),
  en: toMethodWords(method, "en"),
  tr: toMethodWords(method, "tr"),
};

/** What facts, values, uses and products are called. Pages send the browser only those they show. */
export const methodWords = (language: Language): MethodWords => METHOD_WORDS[language];

export const glossaryIn = (language: Language): GlossaryGroup[] => toGlossaryGroups(glossary, language);

/** How a status is found. */
export function methodologyIn(language: Language): MethodologyView {
  const pick = (text: LocalizedText): string => pickText(text, language).text;
  const asked = (criteria: Criteria): CriterionAsked[] =>
    criteriaOf(criteria).flatMap((criterion) => {
      const weight = criteria[criterion];
      return weight ? [{ criterion, weight, asks: pick(methodology.criteria[criterion]) }] : [];
    });
  const { weights, rules, differ } = methodology;
  return {
    title: pick(methodology.title),
    intro: pick(methodology.intro),
    notFatwa: { title: pick(methodology.notFatwa), text: pick(methodology.notFatwaText) },
    coins: { title: pick(methodology.coinsTitle), criteria: asked(COIN_CRITERIA) },
    exchanges: { title: pick(methodology.exchangesTitle), criteria: asked(EXCHANGE_CRITERIA) },
    weights: { decides: pick(weights.decides), warns: pick(weights.warns), informs: pick(weights.informs) },
    rule: { title: pick(methodology.ruleTitle), intro: pick(methodology.ruleIntro), points: rules.map(pick) },
    differ: { title: pick(methodology.differTitle), intro: pick(methodology.differIntro), points: differ.map(pick) },
    rating: { title: pick(methodology.ratingTitle), text: pick(methodology.ratingText) },
    changes: { title: pick(methodology.changesTitle), text: pick(methodology.changesText) },
  };
}
