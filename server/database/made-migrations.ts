/** Which migrations a database has made, for those who only read. */
import { OperatorError } from "../errors.ts";
import { isOfLaterRelease, MIGRATIONS } from "./migrations/index.ts";
import type { Database } from "./open.ts";

const UNDEFINED_TABLE = "42P01";

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === UNDEFINED_TABLE) || /no such table/.test(error.message));

/** Empty before the first start. */
export async function readMadeMigrations({ db }: Database): Promise<Set<string>> {
  try {
    const rows = await db.selectFrom("migrations").select("name").execute();
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isMissingTable(error)) return new Set();
    throw error;
  }
}

export class OlderDatabaseError extends OperatorError {}

export class NewerDatabaseError extends OperatorError {}

/** An older release would not know what newer migrations changed, and could damage it. */
export function refuseNewer(made: ReadonlySet<string>): void {
  const unknown = [...made].filter(isOfLaterRelease);
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database was made by a newer release (${unknown.join(", ")}): install that release again, or restore a backup made before the upgrade.`,
  );
}

/** A command that may not write cannot bring an older database up to date itself. */
export async function requireMigrated(database: Database): Promise<void> {
  const made = await readMadeMigrations(database);
  refuseNewer(made);
  const missing = MIGRATIONS.filter(({ name }) => !made.has(name));
  if (missing.length === 0) return;
  throw new OlderDatabaseError(
    `The database is older than this release: ${missing.length} of ${MIGRATIONS.length} migrations are missing. They are made at the next start.`,
  );
}
