/** A real SMTP server that stores what it receives, and can be set to refuse. */
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { isSameEmail } from "#domain/account/login.ts";

export type Mail = {
  to: string[];
  subject: string;
  /** The text part, decoded. */
  text: string;
  /** All of it, as it came. */
  raw: string;
};

export type SmtpStandIn = {
  url: string;
  mails: Mail[];
  /** Whether every email is refused. */
  refuse(isRefusing: boolean): void;
  /** The code in the newest letter that carries one, once there are more than `after` of those. */
  nextCode(to: string, after?: number): Promise<string>;
  codesFor(to: string): string[];
  stop(): Promise<void>;
};

const TIMEOUT_MS = 8000;

const decode = (body: string, encoding: string): string => {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** `=?UTF-8?B?…?=` and its quoted twin. */
const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      /b/i.test(kind) ? decode(words, "base64") : decode(words.replaceAll("_", " "), "quoted-printable"),
    );

function readMail(raw: string, to: string[]): Mail {
  const [head = ""] = raw.split(/\r?\n\r?\n/);
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? "";
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(raw);
  const encoding = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)/i.exec(raw)?.[1] ?? "";
  return { to, subject: decodeWords(subject), text: decode(part?.[1] ?? "", encoding), raw };
}

export async function startSmtp(): Promise<SmtpStandIn> {
  const mails: Mail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        if (isRefusing) return done(Object.assign(new Error("Not now"), { responseCode: 451 }));
        mails.push(
          readMail(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const codesFor = (to: string): string[] =>
    mails
      .filter((mail) => mail.to.some((each) => isSameEmail(each, to)))
      .flatMap((mail) => /^\d{6}$/m.exec(mail.text)?.[0] ?? []);

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(value) {
      isRefusing = value;
    },
    codesFor,
    async nextCode(to, after = 0) {
      const deadline = Date.now() + TIMEOUT_MS;
      for (;;) {
        const codes = codesFor(to);
        const newest = codes.at(-1);
        if (newest && codes.length > after) return newest;
        if (Date.now() > deadline) throw new Error(`No code came for ${to}.`);
        await wait(20);
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
