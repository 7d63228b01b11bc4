/** Sends mail through the configured SMTP server; without one, writes it to the outbox folder in the data directory. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CODE_LENGTH } from "#domain/account/login.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { loadNodemailer } from "../lazy-imports.ts";

const CONNECT_MS = 5000;
const ANSWER_MS = 10_000;
/** The outbox is for development: the newest emails are enough. */
const MAX_KEPT = 200;

/** Keeps the digits of a login code readable in the raw message, whatever script surrounds them. */
const READABLE = { textEncoding: "quoted-printable" } as const;

export type Email = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Throws where the message could not be sent. */
  send(email: Email): Promise<void>;
  /** The folder emails are written to; null where they are sent. */
  outbox: string | null;
};

/** A relay on this machine has a self-signed certificate at best, and its traffic never leaves the machine. */
const isLocal = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** A server elsewhere needs TLS with a valid certificate, unless the operator's URL says otherwise (`?requireTLS=false`). */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !isLocal(url),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: ANSWER_MS,
  tls: { rejectUnauthorized: !isLocal(url) },
});

function createSmtpMailer(url: string, from: string): Mailer {
  return {
    outbox: null,
    async send(email) {
      const { createTransport } = await loadNodemailer();
      await createTransport(smtpOptions(url)).sendMail({ ...READABLE, from, ...email });
    },
  };
}

async function keepNewest(outbox: string): Promise<void> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).sort();
  for (const name of names.slice(0, -MAX_KEPT)) await rm(join(outbox, name), { force: true });
}

function createOutboxMailer(outbox: string, from: string): Mailer {
  return {
    outbox,
    async send(email) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail({ ...READABLE, from, ...email });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(3).toString("hex")}.eml`;
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(join(outbox, name), message, { mode: 0o600 });
      await keepNewest(outbox);
    },
  };
}

export const createMailer = (smtpUrl: string | undefined, from: string, dataDir: string): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutboxMailer(join(dataDir, "outbox"), from);

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
