import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";

const ROUNDS = 20;
const dataDir = mkdtempSync(join(tmpdir(), "mizan-kill-"));
const acknowledged: string[] = [];

/** One life of a writer: it is killed at a random moment of its writing. */
async function writeAndKill(): Promise<void> {
  const writer = spawn(process.execPath, ["tests/support/write-coins.ts", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  writer.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const closed = once(writer, "close");
  await Promise.race([once(writer.stdout, "data"), closed]);
  await wait(50 + Math.random() * 250);
  writer.kill("SIGKILL");
  await closed;
  // What follows the last line break was cut off while it was said.
  const [ready, ...ids] = output.split("\n").slice(0, -1);
  expect(ready).toBe("ready");
  acknowledged.push(...ids);
}

beforeAll(async () => {
  for (let round = 0; round < ROUNDS; round++) await writeAndKill();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("keeps every acknowledged coin with its revision, however often the writer is killed", async () => {
  const database = openDatabase({ dataDir });
  const { db } = database;
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toMatchObject([{ integrity_check: "ok" }]);

  const coins = new Set((await db.selectFrom("coins").select("id").execute()).map(({ id }) => id));
  const revised = new Set((await db.selectFrom("revisions").select("entity_id").execute()).map((row) => row.entity_id));
  expect(acknowledged.filter((id) => !coins.has(id))).toEqual([]);
  expect(coins).toEqual(revised);

  const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  expect(version).toBe(revised.size);
  expect(await createRecords(COIN, { database, changes: { notify: () => {} } }).count()).toBe(coins.size);
  await database.close();
});
