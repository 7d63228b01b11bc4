import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { createRecords } from "#server/content/records.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { openDatabase } from "#server/database/open.ts";
import { ENGINES, onEachEngine } from "#tests/support/engines.ts";
import { loadSchema } from "#tests/support/schemas.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const [FIRST, LAST] = [MIGRATIONS[0], MIGRATIONS.at(-1)];

onEachEngine("a backup of an older version", (create, engine) => {
  it.each(MIGRATIONS)("made after $name comes back on the other engine, up to date and in order", async (step) => {
    const { name } = step;
    // The way back to its own engine is the simpler one: tried with the oldest and the newest.
    const targets = step === FIRST || step === LAST ? ENGINES : ENGINES.filter((other) => other.engine !== engine);
    const work = mkdtempSync(join(tmpdir(), "mizan-older-"));
    const old = await create();
    await loadSchema(old.options, name);
    const { folder, manifest } = await makeBackup(
      { ...old.options, dataDir: old.options.databaseUrl ? work : old.options.dataDir },
      join(work, "backups"),
    );
    expect(manifest.migrations.at(-1)).toBe(name);
    for (const target of targets) {
      const made = await target.create();
      await restoreBackup({
        database: { ...made.options, dataDir: made.options.databaseUrl ? work : made.options.dataDir },
        folder,
        isForced: false,
      });
      const database = openDatabase(made.options);
      const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
      const query = { category: "all", sort: "name", order: "asc", page: 1, pageSize: 5 } as const;
      for (const language of LANGUAGES) expect((await coins.list(query, language)).items).toHaveLength(1);
      const row = await database.db.selectFrom("coins").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        name_key: "sample ميزان",
        name_key_ar: "\uffffsample ميزان",
        name_key_tr: "sample ميزان",
      });
      const steps = await database.db.selectFrom("migrations").select("name").orderBy("name").execute();
      expect(steps.map((each) => each.name)).toEqual(MIGRATIONS.map((each) => each.name));
      await database.close();
      await made.remove();
    }
    await old.remove();
    rmSync(work, { recursive: true, force: true });
  });
});
