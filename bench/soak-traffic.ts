// The traffic of the soak: so many requests a second of three kinds, each answer written down with its time.
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createSoakEditor, type SoakEditor } from "./soak-editor.ts";

export type Answer = { at: number; ms: number; kind: "read" | "write" | "login"; status: number };

export type Traffic = { answers: Answer[]; editor: SoakEditor; stop(): Promise<void> };

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

type Session = { url: string; token: string; email: string; password: string };

const own = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

type Asked = Omit<Answer, "at" | "ms">;

async function ask({ url, email, password }: Session, editor: SoakEditor, kind: Answer["kind"]): Promise<Asked> {
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
  return { kind, ...(await editor.write()) };
}

export function startTraffic(session: Session, perSecond: number): Traffic {
  const answers: Answer[] = [];
  const editor = createSoakEditor(session.url, { ...own, cookie: `session=${session.token}` });
  const underWay = new Set<Promise<void>>();
  let isRunning = true;

  function send(kind: Answer["kind"]): void {
    const at = Date.now();
    const asking = ask(session, editor, kind)
      .catch(() => ({ kind, status: 0 }))
      .then((answer) => void answers.push({ at, ms: Date.now() - at, ...answer }))
      .finally(() => underWay.delete(asking));
    underWay.add(asking);
  }

  async function run(): Promise<void> {
    const begun = Date.now();
    const sent = { read: 0, write: 0, login: 0 };
    const rates = { read: perSecond, write: WRITES_A_SECOND, login: LOGINS_A_SECOND };
    while (isRunning) {
      const seconds = (Date.now() - begun) / 1000;
      for (const kind of ["read", "write", "login"] as const) {
        for (; sent[kind] < seconds * rates[kind] && underWay.size < MAX_AT_ONCE; sent[kind] += 1) send(kind);
      }
      await wait(TICK_MS);
    }
  }

  const running = run();
  return {
    answers,
    editor,
    async stop() {
      isRunning = false;
      await running;
      await Promise.all(underWay);
    },
  };
}
