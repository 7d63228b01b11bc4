/** Does the database answer, is it whole, and is it at the newest step? Looks only: nothing is migrated. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { MIGRATIONS } from "../database/migrations/index.ts";
import { type Database, type DatabaseOptions, openDatabase, SQLITE_FILE } from "../database/open.ts";
import { type Finding, note, ok, problem, sentenceOf } from "./finding.ts";

async function checkSteps({ db }: Database): Promise<Finding> {
  const rows = await db
    .selectFrom("migrations")
    .select("name")
    .execute()
    .catch(() => []);
  const made = new Set(rows.map(({ name }) => name));
  const missing = MIGRATIONS.filter(({ name }) => !made.has(name)).map(({ name }) => name);
  const unknown = [...made].filter((name) => !MIGRATIONS.some((step) => step.name === name));
  if (unknown.length > 0) {
    return problem(
      "migrations",
      `The database is of a newer version (${unknown}).`,
      "Run the version that made it, or restore a backup.",
    );
  }
  if (missing.length > 0) return note("migrations", `Not made yet: ${missing}.`, "They are made at the next start.");
  return ok("migrations", `all ${made.size} steps made`);
}

async function checkIntegrity({ db, engine }: Database): Promise<Finding[]> {
  if (engine === "postgres") return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const answer = rows[0]?.integrity_check;
  return answer === "ok"
    ? [ok("integrity", "the file is whole")]
    : [
        problem(
          "integrity",
          `The file is damaged: ${answer}.`,
          "Stop the server, keep a copy of the file, and restore the newest backup.",
        ),
      ];
}

export async function checkDatabase(options: DatabaseOptions): Promise<Finding[]> {
  if (!options.databaseUrl && !existsSync(join(options.dataDir, SQLITE_FILE))) {
    return [note("database", "There is none yet.", "It is made at the first start.")];
  }
  let database: Database;
  try {
    database = openDatabase(options);
  } catch (error) {
    return [
      problem(
        "database",
        `cannot be opened: ${sentenceOf(error)}`,
        "Check that DATA_DIR belongs to the user who runs this.",
      ),
    ];
  }
  try {
    await database.ping();
    return [
      ok("database", `${database.engine} answers`),
      await checkSteps(database),
      ...(await checkIntegrity(database)),
    ];
  } catch (error) {
    return [
      problem(
        "database",
        `does not answer: ${sentenceOf(error)}`,
        "Check that it runs and that DATABASE_URL is right.",
      ),
    ];
  } finally {
    await database.close();
  }
}
