/** The emails of a review: what happened to a draft, by whom, and where it is. */

import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { Language } from "#domain/text/language.ts";
import { type Email, writeEmail } from "#server/external/mail.ts";
import words from "./draft-emails.json" with { type: "json" };
import type { Draft } from "./draft-rows.ts";

export type DraftNews = Exclude<keyof typeof words, "deletion">;

/** `name` is that of the record, on one line, so that it cannot begin a header of its own. */
function write(news: keyof typeof words, language: Language, name: string, who: string) {
  const values: Readonly<Record<string, string>> = { name: name.replace(/\s+/g, " ").trim(), who };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
  const { subject, line } = words[news][language];
  return { subject: fill(subject), line: fill(line) };
}

type Occasion = { who: string; language: Language; origin: string; text?: string };

const draftAddress = (origin: string, { entity, recordId }: Draft): string =>
  `${origin}${descriptorOf(entity).paths.staff}/draft/${encodeURIComponent(recordId)}`;

const pageAddress = (origin: string, { entity, recordId, form }: Draft): string =>
  origin + descriptorOf(entity).pageOf(form, recordId);

export function draftEmail(
  news: DraftNews,
  draft: Draft,
  to: string,
  { who, language, origin, text }: Occasion,
): Email {
  const { subject, line } = write(news, language, draft.name.trim() || draft.recordId, who);
  const lines = [line, ...(text ? [text] : [])];
  const address = news === "published" ? pageAddress(origin, draft) : draftAddress(origin, draft);
  return writeEmail(to, language, { subject, lines }, address);
}

type RequestedDeletion = { name: string; who: string; language: Language; origin: string };

/** To a person who may confirm a requested deletion. */
export function deletionEmail(to: string, { name, who, language, origin }: RequestedDeletion): Email {
  const { subject, line } = write("deletion", language, name, who);
  return writeEmail(to, language, { subject, lines: [line] }, `${origin}/admin/queue`);
}
