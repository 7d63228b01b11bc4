/** What comes of reports in public: corrections of reviews, and warnings of fake sites. Written by a person who ended a case. */
import { z } from "zod";
import { foldWords } from "#domain/search/fold.ts";
import { LANGUAGES, type LocalizedText } from "#domain/text/language.ts";
import { plainText, toPlainLine } from "#domain/text/plain-text.ts";
import { readAbout } from "./report.ts";

export type Correction = NonNullable<ReturnType<typeof readCorrection>>;
export type ScamWarning = NonNullable<ReturnType<typeof readWarning>>;
/** What a reviewed party replied, as it was sent. */
export type PublicReply = NonNullable<ReturnType<typeof readPublicReply>>;

const MAX_TEXT = 2000;
const MAX_LINE = 500;

const shortLine = z.string().transform(toPlainLine).pipe(z.string().min(1, "required").max(MAX_LINE, "long"));
const paragraph = z.string().transform(plainText).pipe(z.string().max(MAX_TEXT, "long"));
const written = paragraph.pipe(z.string().min(1, "required"));

/** The public reads it in three languages. */
const inAll = z.strictObject({ ar: written, en: written, tr: written });
/** The language of the person who reported is required in addition to this schema. */
const inSome = z.strictObject({ ar: paragraph, en: paragraph, tr: paragraph });

/** How a case ends. Unknown keys are refused. */
export const ENDING = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("answered"), answer: inSome }),
  z.strictObject({ outcome: z.literal("published"), answer: inSome }),
  z.strictObject({ outcome: z.literal("corrected"), answer: inSome, what: inAll, why: inAll }),
  z.strictObject({
    outcome: z.literal("warned"),
    answer: inSome,
    name: shortLine,
    address: shortLine,
    imitates: z.string().max(MAX_LINE),
    note: inSome,
  }),
]);
export type Ending = z.infer<typeof ENDING>;

const texts = z.object({ ar: z.string(), en: z.string(), tr: z.string() });
const NOTHING: LocalizedText = { ar: "", en: "", tr: "" };

export const readNoticeTexts = (value: unknown): LocalizedText => texts.safeParse(value).data ?? NOTHING;

const CORRECTION = z.object({ name: z.string(), what: texts, why: texts });
const WARNING = z.object({
  name: z.string(),
  /** Shown as text, never as a link. */
  address: z.string(),
  /** The id of the exchange it looks like, or empty. */
  imitates: z.string(),
  note: texts,
});

const REPLY = z.object({
  ...{ name: z.string(), role: z.string(), domain: z.string(), text: z.string() },
  language: z.enum(LANGUAGES),
});

type Stored = { id: string; at: string; about: string; document: unknown };

/** Null where another version wrote it in a way this one does not know. */
export function readCorrection({ id, at, about, document }: Stored) {
  const { data } = CORRECTION.safeParse(document);
  return data ? { id, at, about: readAbout(about), ...data } : null;
}

export function readWarning({ id, at, document }: Stored) {
  const { data } = WARNING.safeParse(document);
  return data ? { id, at, ...data } : null;
}

export function readPublicReply({ id, at, about, document }: Stored) {
  const { data } = REPLY.safeParse(document);
  return data ? { id, at, about: readAbout(about), ...data } : null;
}

/** Shorter queries would find every site. */
const MIN_QUERY = 3;

const folded = (text: string): string => foldWords(text).join("");

/** Warnings to show for a search: the query is in the name or the address, or the address is in the query. */
export function warningsFor(query: string, warnings: readonly ScamWarning[], most: number): ScamWarning[] {
  const typed = folded(query);
  if (typed.length < MIN_QUERY) return [];
  return warnings
    .filter(({ name, address }) => {
      const site = folded(address.replace(/^https?:\/\/(?:www\.)?/i, ""));
      return folded(name).includes(typed) || site.includes(typed) || (site !== "" && typed.includes(site));
    })
    .slice(0, most);
}
