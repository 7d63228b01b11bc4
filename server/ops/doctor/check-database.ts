/** Does the database answer, is it intact, and are all migrations applied? Read-only: nothing is migrated. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "#server/config.ts";
import { canNotify } from "#server/database/change-channel.ts";
import { readMadeMigrations } from "#server/database/made-migrations.ts";
import { isOfLaterRelease, MIGRATIONS } from "#server/database/migrations/index.ts";
import { type Database, type DatabaseOptions, openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { checkContent } from "./check-content.ts";
import { type DoctorFinding, note, ok, problem, sentenceOf } from "./finding.ts";

async function checkSteps(database: Database): Promise<DoctorFinding> {
  let made: Set<string>;
  try {
    made = await readMadeMigrations(database);
  } catch (error) {
    return problem(
      "migrations",
      `cannot be read: ${sentenceOf(error)}`,
      "The tables have to belong to the user of DATABASE_URL.",
    );
  }
  const missing = MIGRATIONS.filter(({ name }) => !made.has(name)).map(({ name }) => name);
  const unknown = [...made].filter(isOfLaterRelease);
  if (unknown.length > 0) {
    return problem(
      "migrations",
      `The database is of a newer version (${unknown}).`,
      "Run the version that made it, or restore a backup.",
    );
  }
  if (missing.length > 0)
    return note("migrations", `Not applied yet: ${missing}.`, "They are applied at the next start.");
  return ok("migrations", `all ${made.size} applied`);
}

async function checkIntegrity({ db, engine }: Database): Promise<DoctorFinding[]> {
  if (engine === "postgres") return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const answer = rows[0]?.integrity_check;
  return answer === "ok"
    ? [ok("integrity", "the file is intact")]
    : [
        problem(
          "integrity",
          `The file is damaged: ${answer}.`,
          "Stop the server, keep a copy of the file, and restore the newest backup.",
        ),
      ];
}

export async function checkDatabase(options: DatabaseOptions, config: Config): Promise<DoctorFinding[]> {
  if (!options.databaseUrl && !existsSync(join(options.dataDir, SQLITE_FILE))) {
    return [note("database", "There is none yet.", "It is created at the first start.")];
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
    const steps = await checkSteps(database);
    return [
      ok("database", `${database.engine} answers`),
      steps,
      ...(await checkIntegrity(database)),
      ...(steps.state === "ok" ? await checkContent(database, config) : []),
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

/** A pooler such as PgBouncer in transaction mode accepts LISTEN and delivers nothing. */
export async function checkNotifications(databaseUrl: string): Promise<DoctorFinding[]> {
  const arrives = await canNotify(databaseUrl).catch(() => null);
  // The check of the database says why.
  if (arrives === null) return [];
  if (arrives) return [ok("notifications", "servers learn of each other's changes at once")];
  const text = "PostgreSQL's notifications do not arrive: other servers show a change some seconds later.";
  return [note("notifications", text, "Connect to PostgreSQL directly, or through PgBouncer in session mode.")];
}

/** Without it every read goes to the primary: the site works, but slower. */
export async function checkReplica(databaseUrl: string | undefined): Promise<DoctorFinding[]> {
  if (!databaseUrl) return [];
  const replica = openDatabase({ dataDir: "", databaseUrl });
  try {
    await replica.ping();
    return [ok("DATABASE_READ_URL", "the replica answers")];
  } catch (error) {
    const remedy = "Check that it runs and that the address is right. Until then the primary answers everything.";
    return [problem("DATABASE_READ_URL", `the replica does not answer: ${sentenceOf(error)}`, remedy)];
  } finally {
    await replica.close();
  }
}
