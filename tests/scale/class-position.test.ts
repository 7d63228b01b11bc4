/**
 * A position on the whole class, saved while a thousand coins hang on it: one transaction, soon done; anyone who reads
 * meanwhile is served, and no answer shows half of it.
 */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { createRecord } from "#server/content/writes/change-record.ts";
import { writeContent } from "#server/content/writes/write-content.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { figure } from "#tests/support/load/figure.ts";
import { isWithin } from "#tests/support/load/slowness.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { body, CLASS, MEMES, position } from "#tests/support/register-entries.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const COINS = 1000;
const READERS = 4;
const PAUSE_MS = 10;
const QUIET_READS = 400;
/** Two seconds alone (`register-entries.db.test.ts`); half as long again where readers want the same cores. */
const SAVED_WITHIN_MS = 3000;
/** Nobody waits for the whole save: for a hundred of its records at most, or for a page that has to be rendered. */
const READ_WITHIN_MS = 500;
const PAGES = ["/en/coin/bitcoin", "/cryptocurrencies", "/tr/exchange", "/en/coin/argued-7", "/en/kinds/meme"];

const changes = { notify: () => {} };

/** Halal while one body permits memes and the other, which forbids them, has not spoken of the class. */
async function addArguedCoins(database: Database): Promise<void> {
  const entries = createRegisterServices({ database, changes });
  for (const name of ["one", "two"]) await entries.body.create(name, body(name), "seed");
  for (const entry of [
    position("one-class", "one", CLASS, "by-kind"),
    position("one-meme", "one", MEMES, "permits"),
    position("two-meme", "two", MEMES, "forbids"),
  ])
    await entries.position.create(entry.id, entry, "seed");
  const facts = { ...SOUND_COIN, kind: fact("meme") };
  await writeContent({ database, changes }, "seed", async (write) => {
    for (let made = 0; made < COINS; made += 1) {
      const input = coinInput({ name: `Argued ${made}`, category: "halal", facts, sources: SOURCES });
      await createRecord(write, STORED_RECORDS.coin, input, { id: `argued-${made}` });
    }
  });
}

/** Each is another client, so that the limits of one do not count. */
function createClients(product: Product) {
  let next = 0;
  return (path: string) => {
    next += 1;
    const client = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
    return fetch(product.url + path, { headers: { "x-forwarded-for": client } });
  };
}

async function memesOf(ask: ReturnType<typeof createClients>, category: string): Promise<number> {
  const answer = await ask(`/api/v1/coins?kind=meme&category=${category}`);
  expect(answer.status).toBe(200);
  const { total }: { total: number } = await answer.json();
  return total;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;

async function readPages(ask: ReturnType<typeof createClients>, isDone: (reads: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  const read = async (reader: number) => {
    for (let turn = reader; !isDone(times.length); turn += 1) {
      const began = performance.now();
      const answer = await ask(PAGES[turn % PAGES.length] ?? "/");
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      times.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return times;
}

async function tryOn(engine: string, product: Product, database: Database): Promise<void> {
  const editor = await openStaffSession(database, "class@example.com");
  await addArguedCoins(database);
  const ask = createClients(product);
  await expect.poll(async () => (await ask("/en/coin/argued-999")).status).toBe(200);
  const before = { halal: await memesOf(ask, "halal"), questionable: await memesOf(ask, "questionable") };
  await readPages(ask, (reads) => reads >= 4 * PAGES.length);
  const quiet = await readPages(ask, (reads) => reads >= QUIET_READS);

  let isOver = false;
  const seen = new Set<number>();
  const reading = readPages(ask, () => isOver);
  const counting = (async () => {
    while (!isOver) seen.add(await memesOf(ask, "halal"));
  })();
  const began = performance.now();
  const entry = position("two-class", "two", CLASS, "by-kind");
  const saved = await editor.send(product.url, "POST", "/api/admin/positions", { entry });
  const took = performance.now() - began;
  isOver = true;
  const meanwhile = await reading;
  await counting;
  expect([saved.status, await saved.clone().text()]).toEqual([200, expect.any(String)]);
  expect(await memesOf(ask, "halal")).toBe(before.halal - COINS);
  expect(await memesOf(ask, "questionable")).toBe(before.questionable + COINS);
  expect([...seen].filter((total) => total !== before.halal && total !== before.halal - COINS)).toEqual([]);
  const { rows } = await countRevisions(database);
  expect(rows).toBe(COINS);
  figure(`a position on the class over ${COINS} coins, ${engine}`, {
    saved: `${Math.round(took)} ms`,
    "pages quiet p99": `${p99(quiet).toFixed(1)} ms of ${quiet.length}`,
    "meanwhile p99": `${p99(meanwhile).toFixed(1)} ms of ${meanwhile.length}`,
  });
  expect([took, isWithin(took, SAVED_WITHIN_MS)]).toEqual([took, true]);
  expect([p99(meanwhile), isWithin(p99(meanwhile), READ_WITHIN_MS)]).toEqual([p99(meanwhile), true]);
}

/** Of one moment: a transaction has one time. */
async function countRevisions({ db }: Database): Promise<{ rows: number }> {
  const { at } = await db
    .selectFrom("revisions")
    .select("at")
    .where("entity_id", "=", "two-class")
    .executeTakeFirstOrThrow();
  const { total } = await db
    .selectFrom("revisions")
    .select((builder) => builder.fn.countAll<number | string>().as("total"))
    .where("at", "=", at)
    .where("entity_id", "like", "argued-%")
    .executeTakeFirstOrThrow();
  return { rows: Number(total) };
}

const SETTINGS = { LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1" };

test("a position on the class over a thousand coins, SQLite", async () => {
  const product = await startProduct(SETTINGS);
  const database = openDatabase({ dataDir: product.dataDir });
  await tryOn("SQLite", product, database);
  await database.close();
  await product.stop();
});

test("a position on the class over a thousand coins, PostgreSQL", async () => {
  const made = await createPostgres();
  const product = await startProduct({ ...SETTINGS, DATABASE_URL: made.options.databaseUrl });
  const database = openDatabase(made.options);
  await tryOn("PostgreSQL", product, database);
  await database.close();
  await product.stop();
  await made.remove();
});
