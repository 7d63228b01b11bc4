/** How a date is written for a reader: the Gregorian day in UTC, Latin digits, the month by its name. */
import type { Language } from "./language.ts";

const DATE_LOCALES = {
  ar: "ar-u-ca-gregory-nu-latn",
  en: "en-GB-u-ca-gregory",
  tr: "tr-u-ca-gregory",
} as const satisfies Record<Language, string>;

const formatters = new Map<Language, Intl.DateTimeFormat>();

function formatterFor(language: Language): Intl.DateTimeFormat {
  const cached = formatters.get(language);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(DATE_LOCALES[language], { dateStyle: "long", timeZone: "UTC" });
  formatters.set(language, made);
  return made;
}

/** Null where there is no date to show. */
export function formatDate(iso: string | null, language: Language): string | null {
  if (!iso) return null;
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? null : formatterFor(language).format(time);
}
