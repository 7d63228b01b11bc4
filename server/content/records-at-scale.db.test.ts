import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { PUBLIC_EXCHANGES_PAGE_SIZE } from "#domain/lists/paging.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { exchangeInput } from "#tests/support/record-input.ts";
import { createRecords, type Exchanges } from "./records.ts";
import { createSitemap } from "./sitemap.ts";
import { PUT_CHUNK } from "./writes/put-records.ts";
import { writeContent } from "./writes/write-content.ts";

const COUNT = 10_000;
const ROUNDS = 15;
const changes = { notify: () => {} };
const input = exchangeInput();
const given = { fields: {}, texts: {} };
const dataDir = mkdtempSync(join(tmpdir(), "mizan-scale-"));
let database: Database;
let exchanges: Exchanges;

beforeAll(async () => {
  database = openDatabase({ dataDir });
  await migrate(database);
  exchanges = createRecords(EXCHANGE, { database, changes });
  await writeContent({ database, changes }, "editor", async (write) => {
    const entries = Array.from({ length: COUNT }, (_, index) => {
      const createdAt = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
      return { id: `x${index}`, createdAt, input: { ...input, name: `Exchange ${index}` }, given };
    });
    for (let first = 0; first < COUNT; first += PUT_CHUNK)
      await exchanges.putWithin(write, entries.slice(first, first + PUT_CHUNK));
  });
});

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = (page: number) =>
  exchanges.list({ category: "all", sort: "newest", order: "desc", page, pageSize: PUBLIC_EXCHANGES_PAGE_SIZE }, "ar");

/** The quickest of several, taken in turns, so that a busy machine does not speak for one of them. */
async function quickest(pages: readonly number[]): Promise<number[]> {
  const best = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, page] of pages.entries()) {
      const began = performance.now();
      await read(page);
      best[index] = Math.min(best[index] ?? 0, performance.now() - began);
    }
  }
  return best;
}

it("lists page 900 of 1,000 within three times the time of page 1", async () => {
  expect((await read(900)).items.map(({ id }) => id)[0]).toBe(`x${COUNT - 1 - 899 * PUBLIC_EXCHANGES_PAGE_SIZE}`);
  expect((await read(1)).pageCount).toBe(1000);
  const [first = 0, deep = 0] = await quickest([1, 900]);
  expect(deep).toBeLessThan(first * 3);
});

it("hands the sitemap over in batches, the first long before the last", async () => {
  const sizes: number[] = [];
  for (const { entity, part } of await createSitemap(database).parts()) {
    for await (const batch of createSitemap(database).reviews({ entity, part })) sizes.push(batch.length);
  }
  expect(sizes).toEqual(Array.from({ length: 20 }, () => 500));
});
