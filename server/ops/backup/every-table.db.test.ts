/** Every table there is, a row in each: it comes back as it was, unless it is named as ended. What is left out is made again. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { rebuildSearchKeys } from "#server/content/upgrade.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { SEARCH_TABLE } from "#server/database/search-keys.ts";
import { ENGINES, onEachEngine } from "#tests/support/engines.ts";
import { fillEmptyTables } from "#tests/support/fill-empty-tables.ts";
import { LEFT_OUT } from "./backup-format.ts";
import { ENDED_BY_RESTORE } from "./fill-database.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const namesOf = async ({ db }: Database): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name).sort();

async function readAll(options: DatabaseOptions): Promise<Record<string, unknown[]>> {
  const database = openDatabase(options);
  const rows = await Promise.all(
    (await namesOf(database)).map(async (name) => {
      const found = await sql<object>`select * from ${sql.table(name)}`.execute(database.db);
      return [name, found.rows.map((row) => JSON.stringify({ ...row }, Object.keys(row).sort())).sort()] as const;
    }),
  );
  await database.close();
  return Object.fromEntries(rows);
}

onEachEngine("a backup", (_create, _engine, createMigrated) => {
  it("holds every table, and a restore brings each of them back on either engine", async () => {
    const home = mkdtempSync(join(tmpdir(), "mizan-every-table-"));
    const source = await createMigrated();
    const place = { ...source.options, dataDir: source.options.databaseUrl ? home : source.options.dataDir };
    const database = openDatabase(place);
    await fillEmptyTables(database);
    await database.db.transaction().execute((trx) => rebuildSearchKeys(trx, database.engine));
    const tables = await namesOf(database);
    await database.close();
    const before = await readAll(place);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

    const { folder, manifest } = await makeBackup(place, join(home, "backups"));
    expect(LEFT_OUT).toEqual(expect.arrayContaining(["rate_limits", "rate_limit_salts", "password_failures"]));
    expect([...manifest.tables.map(({ table }) => table), ...LEFT_OUT].sort()).toEqual(tables);

    const counters = LEFT_OUT.filter((name) => name !== SEARCH_TABLE);
    const expected = { ...before, ...Object.fromEntries([...ENDED_BY_RESTORE, ...counters].map((name) => [name, []])) };
    for (const target of ENGINES) {
      const made = await target.create();
      const into = { ...made.options, dataDir: made.options.databaseUrl ? home : made.options.dataDir };
      await restoreBackup({ database: into, folder, isForced: false });
      expect(await readAll(into)).toEqual(expected);
      await made.remove();
    }
    await source.remove();
    rmSync(home, { recursive: true });
  });
});
