/** The name and qualification that staff may give to the public, and the byline of a review that is made of them. */
import { z } from "zod";
import { readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { isDay } from "#domain/screening/record-facts.ts";
import { emptyText, LANGUAGES, type Language, type LocalizedText, pickText } from "#domain/text/language.ts";

export const PROFILE_MAX_LENGTH = 120;

export type PublicProfile = { name: LocalizedText; qualification: LocalizedText };

const line = z
  .string()
  .trim()
  .max(PROFILE_MAX_LENGTH)
  // One line of plain text, as it is shown under a review.
  .regex(/^[^\p{Cc}<>]*$/u);
const inLanguages = z.strictObject({ ar: line, en: line, tr: line });

export const profileSchema = z.strictObject({ name: inLanguages, qualification: inLanguages });

export const emptyProfile = (): PublicProfile => ({ name: emptyText(), qualification: emptyText() });

/** Whether there is anything to show: a qualification without a name is not shown. */
export const isNamed = ({ name }: PublicProfile): boolean => LANGUAGES.some((language) => name[language] !== "");

export function readProfile(stored: string): PublicProfile {
  try {
    const { name, qualification } = readDocument(JSON.parse(stored || "{}"));
    return { name: readLocalized(name), qualification: readLocalized(qualification) };
  } catch {
    return emptyProfile();
  }
}

/** One who is named under a review; `date` is a day or empty. */
export type BylinePerson = { name: string; qualification: string; date: string };
/** Null where nobody gave a name: then it is the editorial team. */
export type BylineView = { written: BylinePerson | null; checked: BylinePerson | null };

type Referring = { written_by: string; written_at: string; checked_by: string; checked_at: string };

/** References are ids of accounts. A deleted account, or one that withdrew its name, is not shown. */
export function toByline(
  record: Referring,
  find: (id: string) => PublicProfile | null,
  language: Language,
): BylineView {
  const personOf = (id: string, day: string): BylinePerson | null => {
    const profile = id === "" ? null : find(id);
    if (!profile || !isNamed(profile)) return null;
    const name = pickText(profile.name, language).text;
    return { name, qualification: pickText(profile.qualification, language).text, date: isDay(day) ? day : "" };
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
