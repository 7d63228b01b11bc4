/** Every list, filter, search and queue takes at most 25 ms in 95 of 100 reads at 20,000 coins. */
import { expect, it } from "vitest";
import { PATIENT_LIMITS } from "#server/database/postgres-pool.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { figure } from "#tests/support/load/figure.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { CONTRACT, openFilled, timeLists } from "../../bench/lists.ts";

onEachEngine(`lists of ${CONTRACT.coins.toLocaleString("en")} coins`, (create, engine) => {
  it(`are read within ${CONTRACT.p95Ms} ms in 95 of 100 reads`, { ...TIMED, timeout: 1_800_000 }, async () => {
    const made = await create();
    const database = await openFilled({ ...made.options, limits: PATIENT_LIMITS }, CONTRACT.coins);
    const timed = await timeLists(database, CONTRACT.coins);
    const slow = timed.filter(({ p95 }) => !isWithin(p95, CONTRACT.p95Ms));
    const slowest = timed.toSorted((a, b) => b.p95 - a.p95).slice(0, 3);
    figure(
      `lists of ${CONTRACT.coins} coins, ${engine}: the slowest of ${timed.length}`,
      Object.fromEntries(slowest.map(({ name, p95 }) => [name, `${p95.toFixed(1)} ms`])),
    );
    expect(slow).toEqual([]);
    await database.close();
    await made.remove();
  });
});
