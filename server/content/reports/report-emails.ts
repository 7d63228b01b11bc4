/** The mail that answers a report. It names neither its code, which is not stored, nor anything its reader wrote. */
import type { Outcome } from "#domain/reports/report.ts";
import { type LocalizedText, pickText } from "#domain/text/language.ts";
import { type Email, writeEmail } from "#server/external/mail.ts";
import type { Recipient } from "./decide-reports.ts";
import words from "./report-emails.json" with { type: "json" };

type Decision = { answer: LocalizedText; outcome: Exclude<Outcome, "published">; origin: string };

export function reportEmail({ mail, language }: Recipient, { answer, outcome, origin }: Decision): Email {
  const { subject, line, end } = words[language];
  return writeEmail(
    mail,
    language,
    { subject, lines: [line[outcome], pickText(answer, language).text, end] },
    `${origin}${language === "ar" ? "" : `/${language}`}/report`,
  );
}
