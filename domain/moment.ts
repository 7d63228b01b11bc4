/** When something was true: the minute it happened, and how long ago that is. UTC and Latin digits in every language. */
import type { Language } from "./language.ts";

const LOCALES = {
  ar: "ar-u-ca-gregory-nu-latn",
  en: "en-GB-u-ca-gregory",
  tr: "tr-u-ca-gregory",
} as const satisfies Record<Language, string>;

const DIRECTION_MARKS = /[\u200E\u200F\u061C]/gu;
const MINUTE_MS = 60_000;
const STEPS = [
  { unit: "day", ms: 1440 * MINUTE_MS },
  { unit: "hour", ms: 60 * MINUTE_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

const moments = new Map<Language, Intl.DateTimeFormat>();
const ages = new Map<Language, Intl.RelativeTimeFormat>();

function momentFormat(language: Language): Intl.DateTimeFormat {
  const cached = moments.get(language);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  moments.set(language, made);
  return made;
}

/** `15 November at 04:40 UTC`. */
export const formatMoment = (iso: string, language: Language): string =>
  `${momentFormat(language).format(new Date(iso)).replace(DIRECTION_MARKS, "")} UTC`;

function ageFormat(language: Language): Intl.RelativeTimeFormat {
  const cached = ages.get(language);
  if (cached) return cached;
  const made = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "always" });
  ages.set(language, made);
  return made;
}

/** `3 minutes ago`; null for less than a minute, which the page says in words of its own. */
export function formatAge(ms: number, language: Language): string | null {
  const step = STEPS.find((candidate) => ms >= candidate.ms);
  if (!step) return null;
  return ageFormat(language)
    .format(-Math.floor(ms / step.ms), step.unit)
    .replace(DIRECTION_MARKS, "");
}
