/** The statuses under all views of 20,000 coins are computed, and read at a start, within five seconds. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { viewStatuses } from "#domain/screening/hinges.ts";
import { METHOD } from "#domain/screening/method.ts";
import { createRecords } from "#server/content/records.ts";
import { PATIENT_LIMITS } from "#server/database/postgres-pool.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { figure } from "#tests/support/load/figure.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { openFilled } from "../../bench/lists.ts";

const COINS = 20_000;
const MOST_MS = 5000;

it("all views of 20,000 coins are computed within 5 s", TIMED, () => {
  const shipped = readdirSync("content/coins").map(
    (file) => COIN.normalize(JSON.parse(readFileSync(`content/coins/${file}`, "utf8"))).facts,
  );
  const began = performance.now();
  for (let number = 0; number < COINS; number += 1)
    viewStatuses("coin", shipped[number % shipped.length] ?? {}, { exchangeOf: () => null }, METHOD);
  const took = performance.now() - began;
  figure("all views of 20,000 coins", { computed: `${took.toFixed(0)} ms` });
  expect(isWithin(took, MOST_MS)).toBe(true);
});

onEachEngine("the views of 20,000 coins", (create, engine) => {
  it("are read within 5 s, and others get their turn meanwhile", { ...TIMED, timeout: 1_800_000 }, async () => {
    const made = await create();
    const database = await openFilled({ ...made.options, limits: PATIENT_LIMITS }, COINS);
    const coins = createRecords(COIN, { database, changes: { notify: () => {}, subscribe: () => () => {} } });
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    const began = performance.now();
    await coins.views.load();
    const took = performance.now() - began;
    clearInterval(ticking);
    figure(`the views of 20,000 coins, ${engine}`, { read: `${took.toFixed(0)} ms`, turns: String(turns) });
    expect(await coins.views.counts("attention.excluded")).toMatchObject({ haram: COINS / 10 });
    expect(turns).toBeGreaterThan(COINS / 1000);
    expect(isWithin(took, MOST_MS)).toBe(true);
    await database.close();
    await made.remove();
  });
});
