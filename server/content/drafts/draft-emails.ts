/** The emails of a review: what happened to a draft, by whom, and where it is. */

import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { Language } from "#domain/text/language.ts";
import { type Email, writeEmail } from "#server/external/mail.ts";
import type { Draft } from "./draft-rows.ts";

export type DraftNews = "submitted" | "assigned" | "approved" | "returned" | "commented" | "published";

type EmailWords = { subject: (name: string) => string; line: (name: string, who: string) => string };

const WORDS: Record<DraftNews, Record<Language, EmailWords>> = {
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
  `${origin}${descriptorOf(entity).paths.staff}/draft/${encodeURIComponent(recordId)}`;

const pageAddress = (origin: string, { entity, recordId, form }: Draft): string =>
  origin + descriptorOf(entity).pageOf(form, recordId);

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

const DELETION_WORDS: Record<Language, EmailWords> = {
  en: {
    subject: (name) => `To be deleted: ${name}`,
    line: (name, who) => `${who} asks for the deletion of ${name}. Another person has to confirm it.`,
  },
  ar: {
    subject: (name) => `طلب حذف: ${name}`,
    line: (name, who) => `يطلب ${who} حذف ${name}، ولا يُحذف إلا بتأكيد شخص آخر.`,
  },
  tr: {
    subject: (name) => `Silme isteği: ${name}`,
    line: (name, who) => `${who}, ${name} kaydının silinmesini istiyor. Başka bir kişinin onaylaması gerekiyor.`,
  },
};

type RequestedDeletion = { name: string; who: string; language: Language; origin: string };

/** To a person who may confirm a requested deletion. */
export function deletionEmail(to: string, { name, who, language, origin }: RequestedDeletion): Email {
  const { subject, line } = DELETION_WORDS[language];
  const named = oneLine(name);
  return writeEmail(to, language, { subject: subject(named), lines: [line(named, who)] }, `${origin}/admin/queue`);
}
