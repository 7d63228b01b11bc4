/** The mail to whoever may confirm a deletion that somebody asks for. */
import type { Language } from "#domain/text/language.ts";
import { type Email, writeEmail } from "#server/external/mail.ts";

const WORDS: Record<Language, { subject: (name: string) => string; line: (name: string, who: string) => string }> = {
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

type Asked = { name: string; who: string; language: Language; origin: string };

export function deletionEmail(to: string, { name, who, language, origin }: Asked): Email {
  const { subject, line } = WORDS[language];
  // One line, so that no name can begin a header of its own.
  const named = name.replace(/\s+/g, " ").trim();
  return writeEmail(to, language, { subject: subject(named), lines: [line(named, who)] }, `${origin}/admin/queue`);
}
