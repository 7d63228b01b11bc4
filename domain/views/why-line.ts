/** The one line of why on a card: the first sentence of the reviewer's summary, else of the reason. */

import type { Translations } from "#domain/records/translations.ts";
import { type Language, pickText, type ShownText } from "#domain/text/language.ts";
import { firstSentence } from "#domain/text/sentences.ts";
import { shorten } from "#domain/text/shorten.ts";

const WHY_LENGTH = 140;

/** A reason in the reader's own language says more than a summary in another one. */
function pickWhy({ des, reason }: Pick<Translations, "des" | "reason">, language: Language): ShownText {
  const own = des[language].trim() || reason[language].trim();
  if (own) return { text: own, language };
  const summary = pickText(des, language);
  return summary.text ? summary : pickText(reason, language);
}

export function whyLine(texts: Pick<Translations, "des" | "reason">, language: Language): ShownText {
  const picked = pickWhy(texts, language);
  return { text: shorten(firstSentence(picked.text), WHY_LENGTH), language: picked.language };
}
