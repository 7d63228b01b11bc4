/** Translates the English texts of a form: each field as a whole, lists item by item; an item that failed keeps its original. */
import {
  isTranslatable,
  TRANSLATABLE_FIELDS,
  type TranslatableField,
  type TranslatedFields,
  type TranslateTarget,
  toTranslatedPieces,
} from "#domain/api/translate-request.ts";

/** One result per text, in the same order; where it is not ok, `text` is the original. */
export type Translate = (texts: string[], target: TranslateTarget) => Promise<readonly { ok: boolean; text: string }[]>;

export async function translateFields(
  translate: Translate,
  texts: Partial<Record<TranslatableField, string | undefined>>,
  target: TranslateTarget,
): Promise<TranslatedFields> {
  const requested = TRANSLATABLE_FIELDS.flatMap((field) => {
    const english = texts[field] ?? "";
    return isTranslatable(english) ? [{ field, pieces: toTranslatedPieces(field, english) }] : [];
  });
  const pieces = requested.flatMap((each) => each.pieces);
  const answers = pieces.length > 0 ? await translate(pieces, target) : [];
  const translated: TranslatedFields = {};
  let from = 0;
  for (const { field, pieces: own } of requested) {
    const answered = answers.slice(from, from + own.length);
    from += own.length;
    const isAnswered = answered.length === own.length && answered.some(({ ok }) => ok);
    const text = answered.map((answer) => answer.text).join("\n");
    translated[field] = isAnswered ? { ok: answered.every(({ ok }) => ok), text } : { ok: false };
  }
  return translated;
}
