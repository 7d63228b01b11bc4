/** From a save to the moment a visitor of another server on the same database sees it. */
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { atMost, type Figure, median, type Section, spreadOf } from "./figure.ts";

const TOO_LONG_MS = 5000;

type Place = { name: string; url: string | null; wantedMs: number };

async function untilShown(page: string, text: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < TOO_LONG_MS) {
    if ((await (await fetch(page)).text()).includes(text)) return performance.now() - began;
  }
  throw new Error(`${page} never showed ${text}.`);
}

async function measure({ name, url, wantedMs }: Place, quick: boolean): Promise<Figure> {
  const product = await startProduct({ LOG_LEVEL: "silent", ...(url ? { DATABASE_URL: url } : {}) });
  const database = openDatabase({ dataDir: product.dataDir, databaseUrl: url });
  // This process acts as the other server: it writes to the same database and notifies only through it.
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const times: number[] = [];
  const { id } = await coins.create(coinInput({ name: "Saved 0" }), "bench");
  await untilShown(`${product.url}/en/coin/${id}`, "Saved 0");
  for (let round = 1; round <= (quick ? 3 : 20); round += 1) {
    const { version } = await coins.get(id);
    await coins.update(id, version, coinInput({ name: `Saved ${round}.` }), "bench");
    times.push(await untilShown(`${product.url}/en/coin/${id}`, `Saved ${round}.`));
  }
  await database.close();
  await product.stop();
  const value = median(times);
  return { section: "save", name, value, unit: "ms", spread: spreadOf(times), aim: atMost(value, wantedMs, " ms") };
}

export const save: Section = {
  name: "save",
  async run({ quick, progress }) {
    progress("save: through SQLite");
    const figures = [
      await measure(
        { name: "seen through another process, SQLite (looks twice a second)", url: null, wantedMs: 1000 },
        quick,
      ),
    ];
    progress("save: through PostgreSQL");
    const server = await startPostgres();
    figures.push(
      await measure(
        { name: "seen through another server, PostgreSQL (notified)", url: server.url, wantedMs: 100 },
        quick,
      ),
    );
    await server.stop();
    return figures;
  },
};
