/** How a moment is written for an editor: day and minute in UTC, Latin digits. */
import type { Language } from "./language.ts";

const LOCALES = {
  ar: "ar-u-ca-gregory-nu-latn",
  en: "en-GB-u-ca-gregory",
  tr: "tr-u-ca-gregory",
} as const satisfies Record<Language, string>;

export function formatMoment(iso: string, language: Language): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return "";
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(time);
}
