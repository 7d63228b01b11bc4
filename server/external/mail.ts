/** Sends mail through the configured SMTP server; without one, writes it to the outbox folder in the data directory. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
