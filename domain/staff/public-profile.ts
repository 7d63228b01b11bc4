/** What staff may tell the public about themselves, and the byline of a review that is made of them. */
import { z } from "zod";
import { type Document, readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { isDay } from "#domain/screening/record-facts.ts";
import { emptyText, LANGUAGES, type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { toSlug } from "#domain/text/slug.ts";

/** Of one line. */
export const PROFILE_MAX_LENGTH = 120;
export const PROFILE_TEXT_MAX_LENGTH = 1000;

/** A line of plain text in each language; the qualification follows the name under a review. */
export const PROFILE_LINES = ["name", "qualification", "role"] as const;
/** What is disclosed: several lines. */
export const PROFILE_TEXTS = ["holdings", "conflicts"] as const;
type ProfileText = (typeof PROFILE_LINES)[number] | (typeof PROFILE_TEXTS)[number];

/** `slug`: the end of the address of the person's page. */
export type PublicProfile = { slug: string } & Record<ProfileText, LocalizedText>;

const inLanguages = (text: z.ZodType<string>) => z.strictObject({ ar: text, en: text, tr: text });
const plain = (max: number, form: RegExp) => z.string().transform(plainText).pipe(z.string().max(max).regex(form));
const line = inLanguages(plain(PROFILE_MAX_LENGTH, /^[^\p{Cc}<>]*$/u));
const lines = inLanguages(plain(PROFILE_TEXT_MAX_LENGTH, /^(?:[^\p{Cc}<>]|\n)*$/u));

const SLUG = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
export const SLUG_MAX_LENGTH = 60;

export const profileSchema = z.strictObject({
  slug: plain(SLUG_MAX_LENGTH, SLUG).default(""),
  name: line,
  qualification: line,
  role: line.default(emptyText),
  holdings: lines.default(emptyText),
  conflicts: lines.default(emptyText),
});

export const emptyProfile = (): PublicProfile => readProfile("");

/** From the name, where it has Latin letters. */
export const proposeSlug = ({ en, tr, ar }: LocalizedText): string =>
  toSlug(en) || toSlug(tr) || toSlug(ar) || "person";

/** Whether there is anything to show: without a name nothing is shown. */
export const isNamed = ({ name }: PublicProfile): boolean => LANGUAGES.some((language) => name[language] !== "");

const readStored = (stored: string): Document => {
  try {
    return readDocument(JSON.parse(stored || "{}"));
  } catch {
    return {};
  }
};

export function readProfile(stored: string): PublicProfile {
  const { slug, ...texts } = readStored(stored);
  const { name, qualification, role, holdings, conflicts } = texts;
  return {
    slug: readText(slug),
    ...{ name: readLocalized(name), qualification: readLocalized(qualification), role: readLocalized(role) },
    ...{ holdings: readLocalized(holdings), conflicts: readLocalized(conflicts) },
  };
}

/** The addresses that the page had before, which redirect to it. */
export function readFormerSlugs(stored: string): string[] {
  const { former_slugs: former } = readStored(stored);
  return Array.isArray(former) ? former.map(readText) : [];
}

/** Of staff who gave a name, and of those who left and let it stay; `leftAt` is a time or empty. */
export type NamedProfile = PublicProfile & { formerSlugs: string[]; leftAt: string };

export const personPath = ({ slug }: { slug: string }): string => `/people/${slug}`;

/** One who is named under a review; `date` is a day or empty, `slug` empty where there is no page. */
export type BylinePerson = { name: string; qualification: string; slug: string; date: string };
/** Null where nobody gave a name: then it is the editorial team. */
export type BylineView = { written: BylinePerson | null; checked: BylinePerson | null };

/** What of one person's work a page lists. */
export type PersonPart = "written" | "checked";

type Referring = { written_by: string; written_at: string; checked_by: string; checked_at: string };

/** References are ids of accounts. An account that is deleted with its name, or withdrew it, is not shown. */
export function toByline(
  record: Referring,
  find: (id: string) => PublicProfile | null,
  language: Language,
): BylineView {
  const personOf = (id: string, day: string): BylinePerson | null => {
    const profile = id === "" ? null : find(id);
    if (!profile || !isNamed(profile)) return null;
    const name = pickText(profile.name, language).text;
    const qualification = pickText(profile.qualification, language).text;
    return { name, qualification, slug: profile.slug, date: isDay(day) ? day : "" };
  };
  return {
    written: personOf(record.written_by, record.written_at),
    checked: personOf(record.checked_by, record.checked_at),
  };
}

const ACCOUNT_ID = /^[\w-]{1,64}$/;

/** Anything that cannot be the id of an account is no reference. */
export const readPersonId = (value: unknown): string => {
  const id = readText(value);
  return ACCOUNT_ID.test(id) ? id : "";
};
