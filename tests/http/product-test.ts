/** What the tests without a browser start from: a built product of the file's own, and staff and records in its database. */
import { test as base, expect } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { type Coins, createRecords, type Exchanges } from "#server/content/records.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStaffSession, type StaffSession } from "#tests/support/staff-session.ts";

const SILENT = { notify: () => {} };

type OfFile = {
  /** Where the product has its database; null is SQLite in its own folder. */
  databaseUrl: string | null;
  product: Product;
  database: Database;
  /** Written directly to the database; the running product sees it like a write of another server. */
  coins: Coins;
  exchanges: Exchanges;
  editor: StaffSession;
};

type OfTest = {
  /** What the product answers to a GET; a redirect is the answer. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  textOf(path: string): Promise<string>;
};

export const test = base.extend<{ $file: OfFile; $test: OfTest }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures from this pattern
  databaseUrl: [async ({}, use) => use(null), { scope: "file" }],
  product: [
    async ({ databaseUrl }, use) => {
      const product = await startProduct(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
      await use(product);
      await product.stop();
    },
    { scope: "file" },
  ],
  database: [
    async ({ product, databaseUrl }, use) => {
      const database = openDatabase({ dataDir: product.dataDir, databaseUrl });
      await use(database);
      await database.close();
    },
    { scope: "file" },
  ],
  coins: [async ({ database }, use) => use(createRecords(COIN, { database, changes: SILENT })), { scope: "file" }],
  exchanges: [
    async ({ database }, use) => use(createRecords(EXCHANGE, { database, changes: SILENT })),
    { scope: "file" },
  ],
  editor: [async ({ database }, use) => use(await openStaffSession(database, "editor@example.com")), { scope: "file" }],
  get: [
    async ({ product }, use) =>
      use((path, headers = {}) => fetch(new URL(path, product.url), { redirect: "manual", headers })),
    { scope: "test" },
  ],
  textOf: [async ({ get }, use) => use(async (path) => (await get(path)).text()), { scope: "test" }],
});

/** The same on PostgreSQL. */
export const onPostgres = test.extend<{ $file: Pick<OfFile, "databaseUrl"> }>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures from this pattern
    async ({}, use) => {
      const made = await createPostgres();
      await use(made.options.databaseUrl);
      await made.remove();
    },
    { scope: "file" },
  ],
});

export { expect };
