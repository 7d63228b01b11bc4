/**
 * The soak's editor: makes, changes and deletes coins, and keeps what each must be by now. A write that was not
 * acknowledged may have happened or not, so its coin may then be either.
 */
import { randomInt, randomUUID } from "node:crypto";

/** A coin's name as it must be found; `null` when it must be gone. */
type State = string | null;
type Coin = { id: string; version: number; name: string };
export type Written = { status: number };

const REASON = "Long enough a reason for the form to take it.";
/** A directory is edited more than it grows. */
const COINS = 60;

const formOf = (name: string) => ({
  name,
  symbol: "SOAK",
  image: "/favicon.svg",
  translations: { description: { en: "Soaked." }, reason: { en: REASON } },
});

export function createSoakEditor(url: string, headers: Record<string, string>) {
  /** Those nobody is writing to at the moment. */
  const idle: Coin[] = [];
  const expected = new Map<string, Set<State>>();
  let acknowledged = 0;

  async function call(method: string, path: string, body?: object): Promise<{ status: number; answer: Partial<Coin> }> {
    try {
      const json = body ? { body: JSON.stringify(body) } : {};
      const response = await fetch(url + path, { method, headers, ...json });
      return { status: response.status, answer: (await response.json().catch(() => ({}))) as Partial<Coin> };
    } catch {
      return { status: 0, answer: {} };
    }
  }

  async function make(): Promise<Written> {
    const name = `Soaked ${randomUUID()}`;
    const { status, answer } = await call("POST", "/api/admin/coins", { requestKey: randomUUID(), form: formOf(name) });
    if (status === 200 && answer.id && answer.version) {
      acknowledged += 1;
      expected.set(answer.id, new Set([name]));
      idle.push({ id: answer.id, version: answer.version, name });
    }
    return { status };
  }

  /** After a refusal the coin is left alone: its version is not known any more. */
  function writeDown({ id, name }: Coin, status: number, after: State): void {
    if (status === 200) acknowledged += 1;
    expected.set(id, new Set(status === 200 ? [after] : [name, after]));
  }

  async function change(coin: Coin): Promise<Written> {
    const name = `Soaked ${randomUUID()}`;
    const { id, version } = coin;
    const { status, answer } = await call("PUT", `/api/admin/coins/${id}`, { version, form: formOf(name) });
    writeDown(coin, status, name);
    if (status === 200 && answer.version) idle.push({ id, version: answer.version, name });
    return { status };
  }

  async function remove(coin: Coin): Promise<Written> {
    const { status } = await call("DELETE", `/api/admin/coins/${coin.id}`);
    writeDown(coin, status, null);
    return { status };
  }

  return {
    acknowledged: () => acknowledged,
    async write(): Promise<Written> {
      const coin = idle.length < COINS ? undefined : idle.splice(randomInt(idle.length), 1)[0];
      if (!coin) return make();
      return randomInt(4) === 0 ? remove(coin) : change(coin);
    },
    /** Of the coins written to, those that are not as the last acknowledged write left them. */
    lostAmong(rows: readonly { id: string; name: string }[]): string[] {
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return [...expected].flatMap(([id, states]) => (states.has(names.get(id) ?? null) ? [] : [id]));
    },
  };
}

export type SoakEditor = ReturnType<typeof createSoakEditor>;
