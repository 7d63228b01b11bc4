/** `npm run content:update -- --apply`, killed in the middle: each review is the old one or the new one, and the next run does the rest. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { ENGINES } from "#tests/support/engines.ts";
import { until } from "#tests/support/load/until.ts";

const COINS = 100;
const COMMAND = resolve("server/cli/content-update.ts");
const EDITED = "coin-7";
const DELETED = "coin-8";
const MIDDLE_MS = 60_000;

const idOf = (index: number): string => `coin-${index}`;

/** A release: the register as it is, and coins that all have this rating. */
function writeRelease(folder: string, rating: number): void {
  for (let index = 0; index < COINS; index += 1) {
    const coin = { id: idOf(index), name: `Coin ${index}`, symbol: `C${index}`, category: "halal", rating };
    writeFileSync(join(folder, "content/coins", `${coin.id}.json`), JSON.stringify(coin));
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mizan-release-"));
  for (const part of ["bodies", "positions", "countries"])
    cpSync(join("content", part), join(folder, "content", part), { recursive: true });
  for (const part of ["coins", "exchanges"]) mkdirSync(join(folder, "content", part));
  return folder;
}

const start = (folder: string, { dataDir, databaseUrl }: DatabaseOptions): ChildProcess =>
  spawn(process.execPath, ["--disable-warning=ExperimentalWarning", COMMAND, "--apply"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Runs to the end; returns the last line of the output. */
async function run(folder: string, options: DatabaseOptions): Promise<string> {
  const update = start(folder, options);
  let output = "";
  for (const stream of [update.stdout, update.stderr]) stream?.on("data", (text) => (output += text));
  const [code] = await once(update, "close");
  expect([code, output]).toEqual([0, expect.stringContaining("unchanged.")]);
  return output.trim().split("\n").at(-1) ?? "";
}

test.each(ENGINES)("$engine: whole after the kill, complete after the next run", async ({ engine, createMigrated }) => {
  const made = await createMigrated();
  const folder = makeFolder();
  const database = openDatabase(made.options);
  const { db } = database;
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const ratings = async () =>
    Map.groupBy(await db.selectFrom("coins").select(["id", "rating", "version"]).execute(), ({ rating }) => rating);
  const countOf = async (rating: number): Promise<number> => (await ratings()).get(rating)?.length ?? 0;

  async function killWhenSomeHave(rating: number): Promise<void> {
    const update = start(folder, made.options);
    await until(async () => (await countOf(rating)) > 0, MIDDLE_MS, "the first reviews are in");
    update.kill("SIGKILL");
    await once(update, "close");
    const done = await countOf(rating);
    expect(done, "killed in the middle").toBeLessThan(COINS - 2);
    await expectWhole();
  }

  /** Every review with all of its revisions, none counted twice or left out. */
  async function expectWhole(): Promise<void> {
    if (engine === "sqlite")
      expect((await sql`pragma integrity_check`.execute(db)).rows).toMatchObject([{ integrity_check: "ok" }]);
    const rows = await db.selectFrom("coins").select(["id", "version"]).execute();
    const revisions = await db.selectFrom("revisions").select(["entity", "entity_id", "content_version"]).execute();
    const ofCoins = Map.groupBy(
      revisions.filter(({ entity }) => entity === "coin"),
      (revision) => revision.entity_id,
    );
    for (const { id, version } of rows) expect([id, ofCoins.get(id)?.length]).toEqual([id, version]);
    const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
    const numbers = revisions.map((revision) => revision.content_version).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: version }, (_, index) => index + 1));
    expect(await coins.count()).toBe(rows.length);
    const found = await db.selectFrom("search_keys").select("record_id").distinct().execute();
    expect(new Set(found.map((row) => row.record_id))).toEqual(new Set(rows.map(({ id }) => id)));
  }

  try {
    writeRelease(folder, 3);
    await killWhenSomeHave(3);
    await run(folder, made.options);
    expect(await countOf(3)).toBe(COINS);

    const { version, ...edited } = await coins.get(EDITED);
    await coins.update(EDITED, version, { ...edited, country: "Oman" }, "editor@example.com");
    await coins.delete(DELETED, "editor@example.com");
    writeRelease(folder, 4);
    await killWhenSomeHave(4);
    const left = COINS - 2 - (await countOf(4));
    expect(await run(folder, made.options)).toContain(`0 new, ${left} replaced, 1 kept as edited, 1 deleted here`);
    await expectWhole();
    expect(await countOf(4)).toBe(COINS - 2);
    expect(await coins.get(EDITED)).toMatchObject({ country: "Oman", rating: 3 });
    expect(await coins.find(DELETED)).toBeNull();
  } finally {
    await database.close();
    await made.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
