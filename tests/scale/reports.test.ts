/**
 * Ten thousand hostile reports, as fast as they are answered from as many clients, and fifty a second from one: nothing
 * accepted is lost, the queue stays short, and pages are served on.
 */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { figure } from "#tests/support/load/figure.ts";
import { startProduct } from "#tests/support/product.ts";
import { createSendReport } from "#tests/support/send-report.ts";
import { HOSTILE } from "../attack/hostile-values.ts";

const REPORTS = 10_000;
const SENDERS = 4;
const PER_SECOND = 50;
/** Of all clients together, and of one, in an hour. */
const MOST_KEPT = 300;
const MOST_KEPT_OF_ONE = 10;
const QUIET_REQUESTS = 300;
const PAUSE_MS = 10;

const PAGES = ["/en/coin/bitcoin", "/cryptocurrencies", "/tr/exchange/binance"];

const at = (sorted: readonly number[], share: number): string =>
  `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`;

const FLOODS = [
  { name: "from as many clients, at once", perSecond: Number.POSITIVE_INFINITY, most: MOST_KEPT },
  { name: "from one client, fifty a second", perSecond: PER_SECOND, most: MOST_KEPT_OF_ONE },
];

test.each(FLOODS)("ten thousand hostile reports $name", { timeout: 1_800_000 }, async ({ name, perSecond, most }) => {
  const product = await startProduct({ LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1" });
  const database = openDatabase({ dataDir: product.dataDir });
  const send = await createSendReport(product);

  /** How long public pages take, one after the other, for as long as asked. */
  async function readPages(isDone: (count: number) => boolean): Promise<number[]> {
    const took: number[] = [];
    while (!isDone(took.length)) {
      const began = performance.now();
      const response = await fetch(product.url + PAGES[took.length % PAGES.length]);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
      took.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
    return took.sort((one, other) => one - other);
  }

  await readPages((count) => count === 2 * PAGES.length);
  const quiet = await readPages((count) => count === QUIET_REQUESTS);
  const statuses = new Map<number, number>();
  let next = 0;
  const began = performance.now();
  async function flood(): Promise<void> {
    while (next < REPORTS) {
      const number = next;
      next += 1;
      await wait(Math.max(0, began + (number / perSecond) * 1000 - performance.now()));
      const value = HOSTILE[number % HOSTILE.length] ?? "";
      const fields = { kind: "complaint", name: `Exchange ${number} ${value}`, text: `Report ${number}: ${value}` };
      const from = perSecond === PER_SECOND ? 1 : number;
      const client = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
      const { status } = await send(fields, { client });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  let isOver = false;
  const reading = readPages(() => isOver);
  await Promise.all(Array.from({ length: SENDERS }, flood));
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const busy = await reading;
  const kept = (await database.db.selectFrom("reports").select("id").execute()).length;
  expect([kept, statuses.get(303)]).toEqual([most, most]);
  expect([...statuses.keys()].every((status) => [303, 400, 422, 429].includes(status))).toBe(true);
  figure(`10,000 hostile reports ${name}`, {
    "a second": Math.round(REPORTS / seconds),
    kept,
    refused: JSON.stringify(Object.fromEntries(statuses)),
    "pages quiet p50, p99": `${at(quiet, 0.5)}, ${at(quiet, 0.99)}`,
    "meanwhile p50, p99": `${at(busy, 0.5)}, ${at(busy, 0.99)}`,
  });
  await database.close();
  await product.stop();
});
