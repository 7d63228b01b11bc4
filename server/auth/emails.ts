/** The emails of login and accounts: the code, changes to how an owner logs in, links that set a password, news of the staff. */
import type { Language } from "#domain/text/language.ts";
import { type Email, type Occasion, writeEmail, writeOccasion } from "#server/external/mail.ts";
import words from "./emails.json" with { type: "json" };
import type { LinkPurpose } from "./staff/staff-links.ts";

export function codeEmail(to: string, language: Language, code: string, seconds: number): Email {
  const minutes = String(Math.max(1, Math.round(seconds / 60)));
  const { subject, lines } = words.code[language];
  return writeEmail(
    to,
    language,
    { subject, lines: lines.map((line) => line.replace("{minutes}", minutes)) },
    code,
    "code",
  );
}

export const warningEmail = (
  warning: "newDevice" | "failedCodes",
  to: string,
  language: Language,
  occasion: Occasion,
): Email => writeEmail(to, language, words[warning][language], writeOccasion(occasion));

export type AccountNews = keyof typeof words.news;

export function accountEmail(news: AccountNews, to: string, language: Language, occasion: Occasion): Email {
  const { subject, line } = words.news[news][language];
  return writeEmail(to, language, { subject, lines: [line, words.notYou[language]] }, writeOccasion(occasion));
}

export const linkEmail = (purpose: LinkPurpose, to: string, language: Language, link: string): Email =>
  writeEmail(to, language, words.links[purpose][language], link, "link");

type StaffNews = keyof typeof words.staffChanges;

export const isStaffNews = (kind: string): kind is StaffNews => Object.hasOwn(words.staffChanges, kind);

/** `detail` names the account, as the audit log does. */
export function staffChangeEmail(
  news: StaffNews,
  to: string,
  { who, detail, language }: { who: string; detail: string; language: Language },
): Email {
  const subject = words.staffChanges[news][language].replace("{who}", () => who);
  return writeEmail(to, language, { subject, lines: [`${subject}.`, words.notExpected[language]] }, detail);
}
