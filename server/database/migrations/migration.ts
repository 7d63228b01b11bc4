/** What all migrations use. They are frozen: they import only Kysely and this file, so that no later change reaches them. */
import { type Kysely, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Without table types: a migration knows the tables as they were then. */
export type Db = Kysely<unknown>;

export type Migration = { name: string; up(db: Db, engine: Engine): Promise<void> };

/** Text that is sorted or looked up is compared byte by byte, so that both engines sort alike. */
export const keyText = (engine: Engine) => (engine === "postgres" ? sql<string>`text collate "C"` : sql<string>`text`);
