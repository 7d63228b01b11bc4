/** Translators write the languages that were assigned to them. */
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import { changedLanguages } from "#domain/staff/roles.ts";
import type { Language } from "#domain/text/language.ts";
import { NotAllowedError } from "#server/errors.ts";

/** Throws NotAllowedError where a given text differs from the one before in another language. */
export function refuseOtherLanguages(before: FieldTexts, given: FieldTexts, languages: readonly Language[]): void {
  if (changedLanguages(before, { ...before, ...given }).some((language) => !languages.includes(language)))
    throw new NotAllowedError("These texts are in a language that is not assigned.");
}
