/** Translates staff texts from English: the primary translator first, the fallback for the rest, else the original. */
import {
  isTranslatable,
  type TranslatedFields,
  type TranslateTarget,
  toTranslatedPieces,
} from "#domain/api/translate-request.ts";
import type { GoogleTranslate, LibreTranslate } from "#server/external/translators.ts";

/** `text` is the original where it could not be translated. */
export type Translated = { ok: boolean; text: string };

/** For both translators together; the primary one leaves time for the fallback. */
const TOTAL_MS = 11_500;
const FIRST_MS = 5000;
const AT_ONCE = 4;

const LETTERS = { ar: /\p{Script=Arabic}/u, tr: /\p{Script=Latin}/u } as const satisfies Record<
  TranslateTarget,
  RegExp
>;

/** Untranslatable text comes back unchanged: a reply without a letter of the target's script, or equal to the original, is no translation. */
function didTranslate(original: string, reply: string | undefined, target: TranslateTarget): reply is string {
  if (reply === undefined || !LETTERS[target].test(reply)) return false;
  return target === "ar" || reply.trim() !== original.trim();
}

export function createTranslation({ first, fallback }: { first: LibreTranslate | null; fallback: GoogleTranslate }) {
  return {
    /** One result per text, in the same order; never throws. */
    async translate(texts: readonly string[], target: TranslateTarget): Promise<Translated[]> {
      const endsAt = Date.now() + TOTAL_MS;
      const results = texts.map((text): Translated => ({ ok: false, text }));

      /** A translator is asked for what is left, until its time is over. */
      async function fill(translator: LibreTranslate | GoogleTranslate, until: number): Promise<void> {
        const left = results.flatMap(({ ok }, index) => (ok ? [] : [index]));
        const work = async (): Promise<void> => {
          for (let index = left.shift(); index !== undefined; index = left.shift()) {
            const original = texts[index] ?? "";
            const leftMs = until - Date.now();
            if (leftMs <= 0) return;
            const reply = await translator
              .translate(original, target, Math.min(FIRST_MS, leftMs))
              .catch(() => undefined);
            if (didTranslate(original, reply, target)) results[index] = { ok: true, text: reply };
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }

      if (first) await fill(first, Date.now() + FIRST_MS);
      await fill(fallback, endsAt);
      return results;
    },
  };
}

/** One result per text, in the same order; where it is not ok, `text` is the original. */
export type Translate = (texts: string[], target: TranslateTarget) => Promise<readonly { ok: boolean; text: string }[]>;

export async function translateFields(
  translate: Translate,
  texts: Readonly<Record<string, string>>,
  target: TranslateTarget,
): Promise<TranslatedFields> {
  const requested = Object.entries(texts).flatMap(([field, english]) =>
    isTranslatable(english) ? [{ field, pieces: toTranslatedPieces(field, english) }] : [],
  );
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
