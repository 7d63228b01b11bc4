/** The soak's editor: makes, changes, drafts, publishes and deletes coins, and rewrites a position that every coin follows. */
import { randomInt, randomUUID } from "node:crypto";
import { body, CLASS, position, text } from "#tests/support/register-entries.ts";
import type { Ledger } from "./soak-ledger.ts";

/** What is written to, with the name or line it has. */
type Entry = { id: string; version: number; name: string };
export type Written = { status: number };

const REASON = "Long enough a reason for the form to take it.";
/** A directory is edited more than it grows. */
const COINS = 60;
const POSITIONS = 3;
const OK = 200;

export const coinKey = (id: string): string => `coin ${id}`;
export const positionKey = (id: string): string => `position ${id}`;

const formOf = (name: string) => ({
  name,
  symbol: "SOAK",
  image: "/favicon.svg",
  translations: { description: { en: "Soaked." }, reason: { en: REASON } },
});

const newName = (): string => `Soaked ${randomUUID()}`;

export function createSoakEditor(url: string, headers: Record<string, string>, ledger: Ledger) {
  /** Those nobody is writing to at the moment. */
  const idle: Entry[] = [];
  const idlePositions: Entry[] = [];

  async function call(
    method: string,
    path: string,
    sent?: object,
  ): Promise<{ status: number; answer: Partial<Entry> }> {
    try {
      const json = sent ? { body: JSON.stringify(sent) } : {};
      const response = await fetch(`${url}/api/admin/${path}`, { method, headers, ...json });
      return { status: response.status, answer: (await response.json().catch(() => ({}))) as Partial<Entry> };
    } catch {
      return { status: 0, answer: {} };
    }
  }

  async function make(): Promise<Written> {
    const name = newName();
    const { status, answer } = await call("POST", "coins", { requestKey: randomUUID(), form: formOf(name) });
    if (status === OK && answer.id && answer.version) {
      ledger.note({ what: "coins made", key: coinKey(answer.id), isAcknowledged: true, before: null, after: name });
      idle.push({ id: answer.id, version: answer.version, name });
    }
    return { status };
  }

  /** After a refusal the coin is left alone: its version is not known any more. */
  function change(what: string, write: (coin: Entry, name: string) => ReturnType<typeof call>) {
    return async (coin: Entry): Promise<Written> => {
      const name = newName();
      const { status, answer } = await write(coin, name);
      ledger.note({ what, key: coinKey(coin.id), isAcknowledged: status === OK, before: coin.name, after: name });
      if (status === OK && answer.version) idle.push({ id: coin.id, version: answer.version, name });
      return { status };
    };
  }

  const save = change("coins changed", ({ id, version }, name) =>
    call("PUT", `coins/${id}`, { version, form: formOf(name) }),
  );

  const publish = change("drafts published", async ({ id, version }, name) => {
    const begun = await call("PUT", `coins/${id}/draft`, { base: version, form: formOf(name) });
    return begun.status === OK ? call("POST", `coins/${id}/draft/publish`, { version: begun.answer.version }) : begun;
  });

  async function remove({ id, name }: Entry): Promise<Written> {
    const { status } = await call("DELETE", `coins/${id}`);
    ledger.note({
      what: "coins deleted",
      key: coinKey(id),
      isAcknowledged: status === OK,
      before: name,
      after: null,
    });
    return { status };
  }

  /** A new one, of a body of its own, or this one with another line. */
  async function writePosition(known?: Entry): Promise<Written> {
    const id = known?.id ?? `soak-${randomUUID()}`;
    const line = text(newName());
    const entry = position(id, id, CLASS, "by-kind", { line });
    const write = async () => {
      if (known) return call("PUT", `positions/${id}`, { version: known.version, entry });
      const made = await call("POST", "bodies", { entry: body(id) });
      return made.status === OK ? call("POST", "positions", { entry }) : made;
    };
    const { status, answer } = await write();
    const isAcknowledged = status === OK;
    const before = known?.name ?? null;
    ledger.note({ what: "positions written", key: positionKey(id), isAcknowledged, before, after: line.en });
    if (isAcknowledged && answer.version) idlePositions.push({ id, version: answer.version, name: line.en });
    return { status };
  }

  return {
    async write(): Promise<Written> {
      if (randomInt(6) === 0)
        return writePosition(idlePositions.length < POSITIONS ? undefined : idlePositions.shift());
      const coin = idle.length < COINS ? undefined : idle.splice(randomInt(idle.length), 1)[0];
      if (!coin) return make();
      const writes = [remove, save, publish, publish] as const;
      return (writes[randomInt(writes.length)] ?? save)(coin);
    },
  };
}

export type SoakEditor = ReturnType<typeof createSoakEditor>;
