/** When zakat is next due: the same day of the next year, lunar by the Umm al-Qura calendar or solar, in both calendars. */
import { formatDate } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";
import type { Year } from "./zakat.ts";

const CALENDAR = "islamic-umalqura";
const DAY_MS = 86_400_000;
/** A lunar year has 354 or 355 days. */
const SHORTEST_YEAR = 353;
const LONGEST_YEAR = 356;

const MONTHS = {
  ar: "محرم,صفر,ربيع الأول,ربيع الآخر,جمادى الأولى,جمادى الآخرة,رجب,شعبان,رمضان,شوال,ذو القعدة,ذو الحجة",
  en: "Muharram,Safar,Rabi al-Awwal,Rabi al-Thani,Jumada al-Ula,Jumada al-Akhira,Rajab,Shaban,Ramadan,Shawwal,Dhu al-Qada,Dhu al-Hijja",
  tr: "Muharrem,Safer,Rebiülevvel,Rebiülahir,Cemaziyelevvel,Cemaziyelahir,Recep,Şaban,Ramazan,Şevval,Zilkade,Zilhicce",
} as const satisfies Record<Language, string>;

const ERA = { ar: "هـ", en: "AH", tr: "H." } as const satisfies Record<Language, string>;

type HijriDate = { year: number; month: number; day: number };

/** Null where the browser does not know the calendar. */
function toHijri(time: number): HijriDate | null {
  const format = new Intl.DateTimeFormat(`en-u-ca-${CALENDAR}-nu-latn`, {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: "UTC",
  });
  if (format.resolvedOptions().calendar !== CALENDAR) return null;
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number.parseInt(value, 10)]));
  const [year, month, day] = [parts.get("year"), parts.get("month"), parts.get("day")];
  return year && month && day ? { year, month, day } : null;
}

function writeHijri(time: number, language: Language): string | null {
  const date = toHijri(time);
  return date && `${date.day} ${MONTHS[language].split(",")[date.month - 1]} ${date.year} ${ERA[language]}`;
}

/** Where the month has no such day, its last. */
function nextLunar(time: number): number | null {
  const from = toHijri(time);
  if (!from) return null;
  let last: number | null = null;
  for (let days = SHORTEST_YEAR; days <= LONGEST_YEAR; days += 1) {
    const date = toHijri(time + days * DAY_MS);
    if (date?.year === from.year + 1 && date.month === from.month && date.day <= from.day) last = time + days * DAY_MS;
  }
  return last;
}

function nextSolar(time: number): number {
  const date = new Date(time);
  const next = Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate());
  // The year after a 29 February has none.
  return new Date(next).getUTCDate() === date.getUTCDate() ? next : next - DAY_MS;
}

/** A day in both calendars. */
export type BothDates = { hijri: string; gregorian: string };

/** Of the last zakat day, as `2026-02-18`. Null where it is no date or the calendar is not known. */
export function nextZakatDay(last: string, year: Year, language: Language): BothDates | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(last) ? Date.parse(last) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const next = year === "lunar" ? nextLunar(time) : nextSolar(time);
  const hijri = next === null ? null : writeHijri(next, language);
  const gregorian = next === null ? null : formatDate(new Date(next).toISOString(), language);
  return hijri && gregorian ? { hijri, gregorian } : null;
}
