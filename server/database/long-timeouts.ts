import { type Database, type DatabaseOptions, openDatabase } from "./open.ts";
import { PATIENT_LIMITS } from "./postgres-pool.ts";

/** A database of its own for work that no visitor waits for: the limits of requests do not hold for it. */
export async function withLongTimeouts<Result>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...options, limits: PATIENT_LIMITS });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
