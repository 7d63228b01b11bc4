import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { verifyBackup } from "./backup-format.ts";
import { startDailyBackup } from "./daily-backup.ts";
import { BACKUP_NAME } from "./make-backup.ts";

const log = createLog("silent");

onEachEngine("the daily backup", (create) => {
  it("runs in another process and reports its result", async () => {
    const { options, remove } = await create();
    const home = mkdtempSync(join(tmpdir(), "mizan-daily-"));
    const place = options.databaseUrl ? { ...options, dataDir: home } : options;
    const database = openDatabase(place);
    await migrate(database);
    const config = { BACKUP_DIR: join(home, "backups"), BACKUP_KEEP: 2, BACKUP_HOUR: 0 };
    const daily = startDailyBackup(config, place, log);
    await vi.waitFor(() => expect(daily.last()?.ok).toBe(true), { timeout: 60_000, interval: 50 });
    await daily.close();
    const [made = "", ...more] = readdirSync(config.BACKUP_DIR);
    expect([BACKUP_NAME.test(made), more]).toEqual([true, []]);
    await verifyBackup(join(config.BACKUP_DIR, made));
    await database.close();
    rmSync(home, { recursive: true });
    await remove();
  });
});

it("reports a failure, and a running backup does not delay the shutdown", TIMED, async () => {
  const home = mkdtempSync(join(tmpdir(), "mizan-daily-"));
  writeFileSync(join(home, "mizan.sqlite"), "garbage ".repeat(1000));
  const config = { BACKUP_DIR: join(home, "backups"), BACKUP_KEEP: 2, BACKUP_HOUR: 0 };
  const failing = startDailyBackup(config, { dataDir: home }, log);
  await vi.waitFor(() => expect(failing.last()?.ok).toBe(false), { timeout: 60_000, interval: 50 });
  await failing.close();
  const ended = startDailyBackup(config, { dataDir: home }, log);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const began = performance.now();
  await ended.close();
  expect(isWithin(performance.now() - began, 900)).toBe(true);
  expect(ended.last()).toBeNull();
  rmSync(home, { recursive: true });
});
