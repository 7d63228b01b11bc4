/** The layout of all account emails, in any language: paragraphs, and one highlighted line. */
import { CODE_LENGTH } from "#domain/account/one-time-code.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import type { Email } from "#server/external/mail.ts";

export type Words = { subject: string; lines: readonly string[] };
export type Occasion = { address: string; device: string; at: string };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** `shown` is the highlighted line, below the first paragraph. */
export function writeEmail(
  to: string,
  language: Language,
  words: Words,
  shown: string,
  as: "code" | "note" | "link" = "note",
): Email {
  const [first = "", ...others] = words.lines;
  const paragraph = (line: string): string => `<p>${escapeHtml(line)}</p>`;
  const look =
    as === "code"
      ? "font-size:32px;font-weight:700;letter-spacing:8px;text-align:center"
      : "color:#55615a;font-size:14px";
  const text = escapeHtml(shown);
  const line = as === "link" ? `<a href="${text}">${text}</a>` : text;
  return {
    to,
    subject: words.subject,
    text: [first, shown, ...others, ""].join("\n\n"),
    html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="font-family:Cairo,Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#17221d;max-width:32rem;margin:0 auto;padding:24px">${paragraph(first)}<p dir="ltr" style="${look}">${line}</p>${others.map(paragraph).join("")}</body></html>`,
  };
}

/** Cut, and without long digits: a user agent must never look like a login code. */
export const writeOccasion = ({ address, device, at }: Occasion): string => {
  const time = `${at.slice(0, 16).replace("T", " ")} UTC`;
  const short = device.slice(0, 120).replace(new RegExp(`\\d{${CODE_LENGTH},}`, "g"), "…");
  return [time, address, short].filter(Boolean).join(" · ");
};
