/**
 * Traffic in a process of its own: readers of pages and, with a session, one writer of coins. Every line of its
 * output is one answer: JSON of when it was, what was asked, its status, and for a write the id it was given.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const [, , base = "", paths = "", token = "", readers = "4"] = process.argv;
/** Many a second, and the machine is still there for the server. */
const PAUSE_MS = 20;
const TIMEOUT_MS = 10_000;
const REASON = "Long enough a reason for the form to take it.";

// The test has ended.
process.stdout.on("error", () => process.exit());

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function read(): Promise<void> {
  const addresses = paths.split(",");
  for (let turn = 0; ; turn += 1) {
    const path = addresses[turn % addresses.length] ?? "/";
    const began = Date.now();
    try {
      const answer = await fetch(base + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.arrayBuffer();
      say({ at: began, what: "read", path, status: answer.status, ms: Date.now() - began });
    } catch {
      say({ at: began, what: "read", path, status: 0, ms: Date.now() - began });
    }
    await wait(PAUSE_MS);
  }
}

async function write(): Promise<void> {
  for (let made = 0; ; made += 1) {
    const form = {
      name: `Written ${made}`,
      symbol: "WRT",
      image: "/favicon.svg",
      translations: { description: { en: "Written." }, reason: { en: REASON } },
    };
    const began = Date.now();
    try {
      const answer = await fetch(`${base}/api/admin/coins`, {
        method: "POST",
        headers: { cookie: `session=${token}`, "sec-fetch-site": "same-origin", "content-type": "application/json" },
        body: JSON.stringify({ requestKey: randomUUID(), form }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await answer.json().catch(() => null);
      const id = body && typeof body === "object" && "id" in body ? body.id : null;
      say({ at: began, what: "write", status: answer.status, id, ms: Date.now() - began });
    } catch {
      say({ at: began, what: "write", status: 0, id: null, ms: Date.now() - began });
    }
    await wait(PAUSE_MS);
  }
}

for (let reader = 0; reader < Number(readers); reader += 1) void read();
if (token) void write();
