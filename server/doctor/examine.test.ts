import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onEachEngine } from "#tests/engines.ts";
import { parseConfig } from "../config.ts";
import { migrate } from "../database/migrate.ts";
import { MIGRATIONS } from "../database/migrations/index.ts";
import { openDatabase } from "../database/open.ts";
import { examine } from "./examine.ts";

const NOWHERE = "http://127.0.0.1:9";
const OUTSIDE = { MARKET_API_URL: NOWHERE, NEWS_API_URL: NOWHERE, TRANSLATE_FALLBACK_URL: NOWHERE };

async function stateOf(variables: Record<string, string>): Promise<Record<string, string>> {
  const findings = await examine(parseConfig({ ...OUTSIDE, ...variables }));
  for (const { state, remedy } of findings) expect(remedy !== undefined).toBe(state !== "ok");
  return Object.fromEntries(findings.map(({ part, state }) => [part, state]));
}

onEachEngine("the doctor", (create) => {
  it("finds a migrated database well, and says what is not made yet", async () => {
    const { options, remove } = await create();
    const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
    const where: Record<string, string> = options.databaseUrl
      ? { DATABASE_URL: options.databaseUrl, DATA_DIR: home }
      : { DATA_DIR: options.dataDir };
    const database = openDatabase(options);
    await migrate(database, MIGRATIONS.slice(0, 1));
    expect(await stateOf(where)).toMatchObject({ database: "ok", migrations: "note", DATA_DIR: "ok" });
    await migrate(database);
    expect(await stateOf(where)).toMatchObject({ database: "ok", migrations: "ok", MARKET_API_URL: "note" });
    await database.close();
    rmSync(home, { recursive: true });
    await remove();
  });
});

it("calls a dead database, a dead mail server and a folder that is none problems", async () => {
  const home = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
  writeFileSync(join(home, "file"), "");
  const found = await stateOf({
    DATA_DIR: join(home, "file"),
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  expect(found).toMatchObject({ DATA_DIR: "problem", database: "problem", mail: "problem", SITE_URL: "note" });
  rmSync(home, { recursive: true });
});
