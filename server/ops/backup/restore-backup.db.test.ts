import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { listenForChanges } from "#server/database/change-channel.ts";
import { type DatabaseOptions, openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { createMigratedSqlite, onEachEngine, type TestDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";
import { describeFile, type StoredRow, writeTableFile } from "./backup-format.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const changes = { notify: () => {} };
let backupDir: string;
let home: string;
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), "mizan-backups-"));
  home = mkdtempSync(join(tmpdir(), "mizan-data-"));
});
afterEach(() => {
  for (const folder of [backupDir, home]) rmSync(folder, { recursive: true, force: true });
});

/** Each test has a data directory of its own, whatever the engine. */
const placeOf = ({ options }: TestDatabase): DatabaseOptions =>
  options.databaseUrl ? { ...options, dataDir: home } : options;

async function writeCoins(place: DatabaseOptions, names: readonly string[]): Promise<void> {
  const database = openDatabase(place);
  for (const name of names) await createRecords(COIN, { database, changes }).create(coinInput({ name }), "editor");
  await database.close();
}

async function namesIn(place: DatabaseOptions): Promise<string[]> {
  const database = openDatabase(place);
  const query = { category: "all", sort: "name", order: "asc", page: 1, pageSize: 100 } as const;
  const { items } = await createRecords(COIN, { database, changes }).list(query, "en");
  await database.close();
  return items.map(({ name }) => name);
}

onEachEngine("a restore", (_create, engine, createMigrated) => {
  it("is refused while a server works on the database, and changes nothing", async () => {
    const made = await createMigrated();
    const place = placeOf(made);
    await writeCoins(place, ["Backed up"]);
    writeFileSync(join(place.dataDir, "secret.key"), "a key");
    const { folder } = await makeBackup(place, backupDir);
    await writeCoins(place, ["Written since"]);

    const server = openDatabase(place);
    await server.ping();
    const onChange = vi.fn();
    const channel = place.databaseUrl
      ? listenForChanges({ url: place.databaseUrl, onChange, logError: () => {} })
      : null;
    if (channel) await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
    const restore = () => restoreBackup({ database: place, folder, isForced: true });
    await expect(restore()).rejects.toThrow("A server is running. Stop it first.");
    expect(await namesIn(place)).toEqual(["Backed up", "Written since"]);
    expect(readdirSync(place.dataDir).filter((name) => name.includes("restoring"))).toEqual([]);

    await channel?.close();
    await server.close();
    await restore();
    expect(await namesIn(place)).toEqual(["Backed up"]);
    await made.remove();
  });

  it("of an older backup that holds counters with addresses brings everything back but them", async () => {
    const made = await createMigrated();
    const place = placeOf(made);
    await writeCoins(place, ["Backed up"]);
    const { folder, manifest } = await makeBackup(place, backupDir);
    const rows: Record<string, StoredRow> = {
      rate_limits: { key: "reports:192.0.2.1", recent: "", expires_at: "9999" },
      password_failures: { key: "pair:a:192.0.2.1", failures: 1, blocked_until: "", lapses_at: "9999" },
    };
    for (const [table, row] of Object.entries(rows)) {
      const path = `tables/${table}.jsonl.gz`;
      await writeTableFile(
        join(folder, path),
        (async function* () {
          yield [row];
        })(),
      );
      manifest.tables.push({ table, rows: 1, ...(await describeFile(folder, path)) });
    }
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    await restoreBackup({ database: place, folder, isForced: true });
    expect(await namesIn(place)).toEqual(["Backed up"]);
    const { db, close } = openDatabase(place);
    for (const table of ["rate_limits", "password_failures"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    await close();
    await made.remove();
  });

  it("brings open drafts back with their reviews, to be published once, and no preview of them", async () => {
    const made = await createMigrated();
    const place = placeOf(made);
    const before = openDatabase(place);
    const texts = { description: { en: "A coin." }, reason: { en: "Long enough a reason for the form to take it." } };
    const image = "https://img.example/a.png";
    const { coins, drafts } = openDraftService(before);
    const { id, ...coin } = await coins.create(coinInput({ name: "Open", image, translations: texts }), "a@x");
    const target = { entity: "coin", id } as const;
    await drafts.begin("coin", { id, base: 1, form: { ...COIN.toForm(coin), country: "Oman" } }, "a@x");
    await drafts.submit({ ...target, version: 1 }, "b@x", "a@x");
    await drafts.approve({ ...target, version: 2 }, "b@x");
    const token = await drafts.previews.create(target, "a@x");
    const open = await drafts.get(target);
    const { folder } = await makeBackup(place, backupDir);
    await drafts.publish({ ...target, version: 3 }, "a@x");
    await before.close();
    await restoreBackup({ database: place, folder, isForced: true });
    const after = openDatabase(place);
    const restored = openDraftService(after);
    expect(await restored.drafts.get(target)).toEqual(open);
    expect(await restored.drafts.previews.find(token)).toBeNull();
    expect(await restored.coins.history(id)).toHaveLength(1);
    const published = await restored.drafts.publish({ ...target, version: 3 }, "a@x");
    expect(published).toMatchObject({ version: 2, country: "Oman" });
    await expect(restored.drafts.publish({ ...target, version: 3 }, "a@x")).rejects.toThrow("There is no draft");
    await after.close();
    await made.remove();
  });

  it("ends with nobody logged in or about to be", async () => {
    const made = await createMigrated();
    const place = placeOf(made);
    const database = openDatabase(place);
    await openStaffSession(database, "then@example.com");
    const { id: user_id } = await database.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const challenge = { id: "one", token_hash: "hash", user_id, expires_at: "2099-01-01T00:00:00.000Z" };
    await database.db.insertInto("login_challenges").values(challenge).execute();
    await database.close();
    const { folder, manifest } = await makeBackup(place, backupDir);
    expect(manifest.tables.find(({ table }) => table === "sessions")?.rows).toBe(1);
    await restoreBackup({ database: place, folder, isForced: true });

    const restored = openDatabase(place);
    for (const table of ["sessions", "login_challenges"] as const)
      expect(await restored.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await restored.db.selectFrom("users").select("email").execute()).toEqual([{ email: "then@example.com" }]);
    await restored.close();
    await made.remove();
  });

  it("that fails leaves no copies of keys behind, and the database as it was", async () => {
    const made = await createMigrated();
    const place = placeOf(made);
    await writeCoins(place, ["Backed up"]);
    mkdirSync(join(place.dataDir, "images"));
    writeFileSync(join(place.dataDir, "images", "0a1b.webp"), "picture");
    writeFileSync(join(place.dataDir, "secret.key"), "a key");
    const { folder } = await makeBackup(place, backupDir);
    await writeCoins(place, ["Written since"]);
    // The picture cannot take its place.
    rmSync(join(place.dataDir, "images", "0a1b.webp"));
    mkdirSync(join(place.dataDir, "images", "0a1b.webp", "in-the-way"), { recursive: true });
    await expect(restoreBackup({ database: place, folder, isForced: true })).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    const left = readdirSync(place.dataDir, { recursive: true, encoding: "utf8" });
    expect(left.filter((name) => name.includes("restoring"))).toEqual([]);
    expect(await namesIn(place)).toEqual(["Backed up", "Written since"]);
    expect(engine).toBe(place.databaseUrl ? "postgres" : "sqlite");
    await made.remove();
  });
});

describe("a damaged SQLite file", () => {
  const damages: Record<string, (path: string) => void> = {
    "is not a database any more": (path) => writeFileSync(path, "garbage ".repeat(5000)),
    "has broken pages": (path) => {
      const file = openSync(path, "r+");
      writeSync(file, Buffer.alloc(60_000, 0x5a), 0, 60_000, 4096);
    },
    "is cut short": (path) => writeFileSync(path, readFileSync(path).subarray(0, 5000)),
    "is next to the log of another": (path) => writeFileSync(`${path}-wal`, "of another file ".repeat(5000)),
  };

  it.each(Object.entries(damages))("that %s is replaced with --force", async (_what, damage) => {
    const { options: place, remove } = await createMigratedSqlite();
    await writeCoins(
      place,
      Array.from({ length: 40 }, (_, at) => `Coin ${at}`),
    );
    const { folder } = await makeBackup(place, backupDir);
    const before = await namesIn(place);
    damage(join(place.dataDir, SQLITE_FILE));
    await expect(restoreBackup({ database: place, folder, isForced: false })).rejects.toThrow(/With --force/);
    await restoreBackup({ database: place, folder, isForced: true });
    expect(await namesIn(place)).toEqual(before);
    expect(readdirSync(place.dataDir)).toEqual([SQLITE_FILE]);
    await remove();
  });
});
