/** How a status is found, told in one language. The words lie in content/methodology.json. */
import written from "#content/methodology.json" with { type: "json" };
import { COIN_CRITERIA, type Criteria, criteriaOf, EXCHANGE_CRITERIA } from "#domain/screening/screening.ts";
import { type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import type { CriterionAsked, MethodologyView } from "#domain/views/methodology-view.ts";

export function methodologyIn(language: Language): MethodologyView {
  const say = (text: LocalizedText): string => pickText(text, language).text;
  const asked = (criteria: Criteria): CriterionAsked[] =>
    criteriaOf(criteria).flatMap((criterion) => {
      const weight = criteria[criterion];
      return weight ? [{ criterion, weight, asks: say(written.criteria[criterion]) }] : [];
    });
  const { weights } = written;
  return {
    title: say(written.title),
    intro: say(written.intro),
    notFatwa: { title: say(written.notFatwa), text: say(written.notFatwaText) },
    coins: { title: say(written.coinsTitle), criteria: asked(COIN_CRITERIA) },
    exchanges: { title: say(written.exchangesTitle), criteria: asked(EXCHANGE_CRITERIA) },
    weights: { decides: say(weights.decides), warns: say(weights.warns), informs: say(weights.informs) },
    rule: { title: say(written.ruleTitle), intro: say(written.ruleIntro), points: written.rules.map(say) },
    differ: { title: say(written.differTitle), intro: say(written.differIntro), points: written.differ.map(say) },
    rating: { title: say(written.ratingTitle), text: say(written.ratingText) },
    changes: { title: say(written.changesTitle), text: say(written.changesText) },
  };
}
