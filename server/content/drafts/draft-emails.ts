/** The emails of a review, to whoever it concerns: what happened to a draft, by whom, and where it is. */

import { RECORD_DESCRIPTORS } from "#domain/content-types/content-types.ts";
import { REGISTER } from "#domain/content-types/register.ts";
import { staffPaths } from "#domain/content-types/staff-paths.ts";
import { isRegisterType } from "#domain/records/content-type.ts";
import type { Language } from "#domain/text/language.ts";
import { type Email, writeEmail } from "#server/external/mail.ts";
import type { Draft } from "./draft-rows.ts";

export type DraftNews = "submitted" | "assigned" | "approved" | "returned" | "commented" | "published";

type Told = { subject: (name: string) => string; line: (name: string, who: string) => string };

const WORDS: Record<DraftNews, Record<Language, Told>> = {
  submitted: {
    en: {
      subject: (name) => `For your review: ${name}`,
      line: (name, who) => `${who} submitted a draft of ${name} for review.`,
    },
    ar: {
      subject: (name) => `بانتظار مراجعتك: ${name}`,
      line: (name, who) => `أرسل ${who} مسوّدة ${name} للمراجعة.`,
    },
    tr: {
      subject: (name) => `İncelemenizi bekliyor: ${name}`,
      line: (name, who) => `${who}, ${name} taslağını incelemeye gönderdi.`,
    },
  },
  assigned: {
    en: {
      subject: (name) => `Assigned to you: ${name}`,
      line: (name, who) => `${who} assigned the review of ${name} to you.`,
    },
    ar: { subject: (name) => `أُسندت إليك: ${name}`, line: (name, who) => `أسند إليك ${who} مراجعة ${name}.` },
    tr: {
      subject: (name) => `Size verildi: ${name}`,
      line: (name, who) => `${who}, ${name} incelemesini size verdi.`,
    },
  },
  approved: {
    en: { subject: (name) => `Approved: ${name}`, line: (name, who) => `${who} approved your draft of ${name}.` },
    ar: { subject: (name) => `وُوفق عليها: ${name}`, line: (name, who) => `وافق ${who} على مسوّدتك: ${name}.` },
    tr: { subject: (name) => `Onaylandı: ${name}`, line: (name, who) => `${who}, ${name} taslağınızı onayladı.` },
  },
  returned: {
    en: {
      subject: (name) => `Returned to you: ${name}`,
      line: (name, who) => `${who} returned your draft of ${name}, for the reason below.`,
    },
    ar: {
      subject: (name) => `أُعيدت إليك: ${name}`,
      line: (name, who) => `أعاد ${who} مسوّدتك ${name} إليك للسبب المذكور أدناه.`,
    },
    tr: {
      subject: (name) => `Size geri gönderildi: ${name}`,
      line: (name, who) => `${who}, ${name} taslağınızı aşağıdaki nedenle geri gönderdi.`,
    },
  },
  commented: {
    en: { subject: (name) => `New comment: ${name}`, line: (name, who) => `${who} commented on the draft of ${name}.` },
    ar: { subject: (name) => `تعليق جديد: ${name}`, line: (name, who) => `علّق ${who} على مسوّدة ${name}.` },
    tr: { subject: (name) => `Yeni yorum: ${name}`, line: (name, who) => `${who}, ${name} taslağına yorum yazdı.` },
  },
  published: {
    en: { subject: (name) => `Published: ${name}`, line: (name, who) => `${who} published your draft of ${name}.` },
    ar: { subject: (name) => `نُشرت: ${name}`, line: (name, who) => `نشر ${who} مسوّدتك: ${name}.` },
    tr: { subject: (name) => `Yayımlandı: ${name}`, line: (name, who) => `${who}, ${name} taslağınızı yayımladı.` },
  },
};

type Occasion = { who: string; language: Language; origin: string; text?: string };

const draftAddress = (origin: string, { entity, recordId }: Draft): string =>
  `${origin}${staffPaths(entity).staff}/draft/${encodeURIComponent(recordId)}`;

const pageAddress = (origin: string, { entity, recordId, form }: Draft): string =>
  isRegisterType(entity)
    ? origin + REGISTER[entity].pageOf(form)
    : `${origin}${RECORD_DESCRIPTORS[entity].paths.review}/${encodeURIComponent(recordId)}`;

/** One line, so that no name can begin a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export function draftEmail(
  news: DraftNews,
  draft: Draft,
  to: string,
  { who, language, origin, text }: Occasion,
): Email {
  const { subject, line } = WORDS[news][language];
  const name = oneLine(draft.name) || draft.recordId;
  const lines = [line(name, who), ...(text ? [text] : [])];
  const address = news === "published" ? pageAddress(origin, draft) : draftAddress(origin, draft);
  return writeEmail(to, language, { subject: subject(name), lines }, address);
}
