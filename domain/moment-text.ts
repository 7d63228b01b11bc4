/** How a moment is written for an editor: day and minute, saying that it is UTC, in Latin digits. */
import type { Language } from "./language.ts";

const LOCALES = {
  ar: "ar-u-ca-gregory-nu-latn",
  en: "en-GB-u-ca-gregory",
  tr: "tr-u-ca-gregory",
} as const satisfies Record<Language, string>;

export function formatMoment(iso: string, language: Language): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return "";
  const written = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(time);
  return `${written} UTC`;
}
