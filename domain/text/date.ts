/** Formats dates and times: Gregorian, UTC, Latin digits. Without Intl for the same reason as numbers (market/price.ts). */
import type { Language } from "./language.ts";

const MONTHS = {
  ar: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
  en: "January February March April May June July August September October November December",
  tr: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
} as const satisfies Record<Language, string>;

/** Between date and time. */
const AT = { ar: " في ", en: " at ", tr: " " } as const satisfies Record<Language, string>;

function timeOf(iso: string | null): Date | null {
  if (!iso) return null;
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? null : time;
}

const writeDay = (time: Date, language: Language): string =>
  `${time.getUTCDate()} ${MONTHS[language].split(" ")[time.getUTCMonth()]}`;

const joinClock = (...parts: number[]): string => parts.map((part) => String(part).padStart(2, "0")).join(":");

const writeClock = (time: Date): string => joinClock(time.getUTCHours(), time.getUTCMinutes());

/** `15 November 2026`; null where there is no date to show. */
export function formatDate(iso: string | null, language: Language): string | null {
  const time = timeOf(iso);
  return time && `${writeDay(time, language)} ${time.getUTCFullYear()}`;
}

/** `November 2026`, for what is known to the month alone. */
export function formatMonth(iso: string, language: Language): string | null {
  const time = timeOf(iso);
  return time && `${MONTHS[language].split(" ")[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

type Dated = { precision: "day" | "month" | "year"; value: string } | { precision: "unknown" };

/** As exact as it is known; null where it is not. */
export function writePartialDate(date: Dated, language: Language): string | null {
  if (date.precision === "unknown") return null;
  if (date.precision === "year") return date.value;
  return date.precision === "month" ? formatMonth(date.value, language) : formatDate(date.value, language);
}

/** For recent times: `15 November at 04:40 UTC`. */
export function formatMinute(iso: string, language: Language): string {
  const time = timeOf(iso);
  return time ? `${writeDay(time, language)}${AT[language]}${writeClock(time)} UTC` : "";
}

/** `15 November 2026 at 04:40 UTC`. */
export function formatMoment(iso: string, language: Language): string {
  const time = timeOf(iso);
  return time ? `${formatDate(iso, language)}${AT[language]}${writeClock(time)} UTC` : "";
}

/** `15 November 2026 at 04:40:07`, in UTC like all of them, so that it is the same for every reader. */
export function formatSecond(iso: string, language: Language): string {
  const time = timeOf(iso);
  if (!time) return "";
  const clock = joinClock(time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds());
  return `${formatDate(iso, language)}${AT[language]}${clock}`;
}

/** How long ago something was, in the largest unit that fits. */
const MINUTE_MS = 60_000;
const STEPS = [
  { unit: "days", ms: 1440 * MINUTE_MS },
  { unit: "hours", ms: 60 * MINUTE_MS },
  { unit: "minutes", ms: MINUTE_MS },
] as const;

export type Age = { unit: (typeof STEPS)[number]["unit"]; count: number };

/** Null for less than a minute, which has no number. */
export function ageOf(ms: number): Age | null {
  const step = STEPS.find((candidate) => ms >= candidate.ms);
  return step ? { unit: step.unit, count: Math.floor(ms / step.ms) } : null;
}
