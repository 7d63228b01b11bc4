import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { ENGINES, onEachEngine, type TestDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { BackupError, verifyBackup } from "./backup-format.ts";
import { isDue, keepNewest } from "./daily-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const changes = { notify: () => {} };
const backupDir = mkdtempSync(join(tmpdir(), "mizan-backups-"));
afterAll(() => rmSync(backupDir, { recursive: true, force: true }));

async function fillDatabase(made: TestDatabase, coins: number): Promise<void> {
  const database = openDatabase(made.options);
  const verbs = createRecords(COIN, { database, changes });
  for (let index = 0; index < coins; index++) {
    await verbs.create(coinInput({ name: `Coin ${index} ميزان "quoted"\n`, symbol: `C${index}` }), "editor");
  }
  await createRecords(EXCHANGE, { database, changes }).create(exchangeInput({}), "editor");
  await database.close();
}

async function stateOf(made: TestDatabase): Promise<unknown> {
  const database = openDatabase(made.options);
  const coins = createRecords(COIN, { database, changes });
  const state = {
    coins: await coins.list({ category: "all", sort: "name", order: "asc", page: 1, pageSize: 100 }, "ar"),
    count: await coins.count(),
    revisions: await database.db.selectFrom("revisions").selectAll().orderBy("content_version").execute(),
    version: await database.db.selectFrom("content_version").selectAll().execute(),
    migrations: (await database.db.selectFrom("migrations").select("name").orderBy("name").execute()).map(
      (m) => m.name,
    ),
  };
  await database.close();
  return state;
}

onEachEngine("a backup", (_create, engine, createMigrated) => {
  let source: TestDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-data-"));
  const place = () => ({ ...source.options, dataDir: source.options.databaseUrl ? dataDir : source.options.dataDir });

  beforeAll(async () => {
    source = await createMigrated();
    await fillDatabase(source, 12);
    mkdirSync(join(place().dataDir, "images"));
    writeFileSync(join(place().dataDir, "images", "0a1b.webp"), "picture");
    writeFileSync(join(place().dataDir, "secret.key"), Buffer.alloc(32, 7));
    mkdirSync(join(place().dataDir, "outbox"));
    writeFileSync(join(place().dataDir, "outbox", "letter.eml"), "code 123456");
  });
  afterAll(async () => {
    await source.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("comes back whole on either engine, with images and keys, and without letters", async () => {
    const { folder, manifest } = await makeBackup(place(), backupDir);
    expect(manifest.engine).toBe(engine);
    expect(manifest.files.map(({ path }) => path)).toEqual(["files/images/0a1b.webp", "files/secret.key"]);
    for (const target of ENGINES) {
      const made = await target.create();
      const home = mkdtempSync(join(tmpdir(), "mizan-data-"));
      const database = made.options.databaseUrl ? { ...made.options, dataDir: home } : made.options;
      await restoreBackup({ database, folder, isForced: false });
      expect(await stateOf(made)).toEqual(await stateOf(source));
      expect(readFileSync(join(database.dataDir, "images", "0a1b.webp"), "utf8")).toBe("picture");
      rmSync(home, { recursive: true });
      await made.remove();
    }
  });

  it("is taken while others write, and holds one moment", async () => {
    const database = openDatabase(source.options);
    const coins = createRecords(COIN, { database, changes });
    let isWriting = true;
    const writing = (async () => {
      for (let made = 0; isWriting; made++) {
        await coins.create(coinInput({ name: `Busy ${made}` }), "editor");
        await breathe();
      }
    })();
    const { manifest } = await makeBackup(place(), backupDir);
    isWriting = false;
    await writing;
    await database.close();
    const rows = Object.fromEntries(manifest.tables.map((part) => [part.table, part.rows]));
    expect(rows.revisions).toBe((rows.coins ?? 0) + (rows.exchanges ?? 0));
  });

  it("overwrites a database only with --force, and then replaces all of it", async () => {
    const { folder } = await makeBackup(place(), backupDir);
    const target = await createMigrated();
    await fillDatabase(target, 2);
    const before = await stateOf(target);
    const database = { ...target.options, dataDir: target.options.databaseUrl ? dataDir : target.options.dataDir };
    await expect(restoreBackup({ database, folder, isForced: false })).rejects.toThrow(/not empty/);
    expect(await stateOf(target)).toEqual(before);
    await restoreBackup({ database, folder, isForced: true });
    expect(await stateOf(target)).toEqual(await stateOf(source));
    await target.remove();
  });

  it("is refused, and nothing is touched, where a byte or a file is wrong", async () => {
    const target = await createMigrated();
    await fillDatabase(target, 1);
    const before = await stateOf(target);
    const damages: ((folder: string) => void)[] = [
      (folder) => truncateSync(join(folder, "tables/coins.jsonl.gz"), 40),
      (folder) => rmSync(join(folder, "tables/revisions.jsonl.gz")),
      (folder) => rmSync(join(folder, "manifest.json")),
      (folder) => writeFileSync(join(folder, "files/secret.key"), "x"),
    ];
    for (const damage of damages) {
      const { folder } = await makeBackup(place(), backupDir);
      damage(folder);
      await expect(verifyBackup(folder)).rejects.toThrow(BackupError);
      const database = { ...target.options, dataDir: target.options.databaseUrl ? dataDir : target.options.dataDir };
      await expect(restoreBackup({ database, folder, isForced: true })).rejects.toThrow(BackupError);
    }
    expect(await stateOf(target)).toEqual(before);
    await target.remove();
  });
});

describe("the daily backup", () => {
  it("is due once a day, from its hour on", () => {
    const at = (text: string) => new Date(text);
    expect(isDue(at("2026-03-01T02:59:00Z"), 3, [])).toBe(false);
    expect(isDue(at("2026-03-01T03:00:00Z"), 3, ["mizan-2026-02-28T03-00-00-000Z"])).toBe(true);
    expect(isDue(at("2026-03-01T22:00:00Z"), 3, ["mizan-2026-03-01T03-00-00-000Z"])).toBe(false);
  });

  it("keeps the newest and never touches what is not a backup", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mizan-kept-"));
    const names = [1, 2, 3, 4].map((day) => `mizan-2026-03-0${day}T03-00-00-000Z`);
    for (const name of [...names, "holiday-pictures"]) mkdirSync(join(folder, name));
    expect(await keepNewest(folder, 2)).toEqual(names.slice(0, 2));
    expect(readdirSync(folder).sort()).toEqual(["holiday-pictures", ...names.slice(2)]);
    rmSync(folder, { recursive: true });
  });

  it("clears away what a killed one left half made, and not one that is being made", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mizan-kept-"));
    const [left, young, other] = [
      "mizan-2026-03-01T03-00-00-000Z.part",
      "mizan-2026-03-02T03-00-00-000Z.part",
      "a.part",
    ];
    for (const name of [left, young, other]) mkdirSync(join(folder, name));
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const name of [left, other]) utimesSync(join(folder, name), longAgo, longAgo);
    expect(await keepNewest(folder, 2)).toEqual([left]);
    expect(readdirSync(folder).sort()).toEqual([other, young]);
    rmSync(folder, { recursive: true });
  });

  it("is not troubled by one that another server finishes at that moment", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mizan-kept-"));
    // Named by the folder, and gone when it is looked at.
    symlinkSync("finished", join(folder, "mizan-2026-03-01T03-00-00-000Z.part"));
    expect(await keepNewest(folder, 2)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
