// The traffic of the soak: so many requests a second of four kinds, each answer written down with its time.
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf, type SendReport } from "#tests/support/send-report.ts";
import { createSoakEditor, type SoakEditor } from "./soak-editor.ts";
import { createLedger, type Ledger } from "./soak-ledger.ts";

export type Answer = { at: number; ms: number; kind: "read" | "write" | "login" | "report"; status: number };

export type Traffic = {
  answers: Answer[];
  ledger: Ledger;
  /** Of the reports that were accepted. */
  codes: string[];
  stop(): Promise<void>;
};

const PATHS = [
  "/",
  "/en",
  "/en/cryptocurrencies",
  "/cryptocurrencies?page=2",
  "/tr/exchange",
  "/en/markets",
  "/en/news",
];
const TICK_MS = 20;
/** Where the machine cannot keep up, more would measure the queue in front of it. */
const MAX_AT_ONCE = 64;
const WRITES_A_SECOND = 1;
const LOGINS_A_SECOND = 0.5;
const REPORTS_A_SECOND = 0.1;
const REPORTED = ["bitcoin", "ethereum", "solana", "xrp", "cardano", "tether"];
const ACCEPTED = 303;

type Session = { url: string; token: string; email: string; password: string; sendReport: SendReport };

export const reportKey = (code: string): string => `report ${code}`;

const own = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

type Writers = { editor: SoakEditor; ledger: Ledger; codes: string[] };

type Asked = Omit<Answer, "at" | "ms">;

async function report({ sendReport }: Session, { ledger, codes }: Writers): Promise<number> {
  const about = `coin:${REPORTED[randomInt(REPORTED.length)]}`;
  const fields = { kind: "error", about, text: `A soaked report ${randomUUID()}` };
  const answer = await sendReport(fields, { client: anyAddress() });
  if (answer.status === ACCEPTED) {
    const code = codeOf(answer);
    codes.push(code);
    ledger.note({ what: "reports sent", key: reportKey(code), isAcknowledged: true, before: null, after: code });
  }
  return answer.status;
}

async function ask(session: Session, writers: Writers, kind: Answer["kind"]): Promise<Asked> {
  const { url, email, password } = session;
  if (kind === "read") {
    const path =
      randomInt(4) === 0 ? `/en/coin/bitcoin?visit=${randomUUID()}` : (PATHS[randomInt(PATHS.length)] ?? "/");
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    return { kind, status: answer.status };
  }
  if (kind === "login") {
    const body = JSON.stringify({ email, password });
    const headers = { ...own, "x-forwarded-for": anyAddress() };
    return { kind, status: (await fetch(`${url}/api/auth/login`, { method: "POST", headers, body })).status };
  }
  if (kind === "report") return { kind, status: await report(session, writers) };
  return { kind, ...(await writers.editor.write()) };
}

export function startTraffic(session: Session, perSecond: number): Traffic {
  const answers: Answer[] = [];
  const ledger = createLedger();
  const editor = createSoakEditor(session.url, { ...own, cookie: `session=${session.token}` }, ledger);
  const writers: Writers = { editor, ledger, codes: [] };
  const underWay = new Set<Promise<void>>();
  let isRunning = true;

  function send(kind: Answer["kind"]): void {
    const at = Date.now();
    const asking = ask(session, writers, kind)
      .catch(() => ({ kind, status: 0 }))
      .then((answer) => void answers.push({ at, ms: Date.now() - at, ...answer }))
      .finally(() => underWay.delete(asking));
    underWay.add(asking);
  }

  async function run(): Promise<void> {
    const begun = Date.now();
    const sent = { read: 0, write: 0, login: 0, report: 0 };
    const rates = {
      read: perSecond,
      write: WRITES_A_SECOND,
      login: LOGINS_A_SECOND,
      report: REPORTS_A_SECOND,
    };
    while (isRunning) {
      const seconds = (Date.now() - begun) / 1000;
      for (const kind of ["read", "write", "login", "report"] as const) {
        for (; sent[kind] < seconds * rates[kind] && underWay.size < MAX_AT_ONCE; sent[kind] += 1) send(kind);
      }
      await wait(TICK_MS);
    }
  }

  const running = run();
  return {
    answers,
    ledger,
    codes: writers.codes,
    async stop() {
      isRunning = false;
      await running;
      await Promise.all(underWay);
    },
  };
}
