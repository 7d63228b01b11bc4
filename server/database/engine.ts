/** The two database engines, and the column type that differs between them. */
import { type RawBuilder, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Text that is sorted or looked up: compared byte by byte, so that both engines sort alike. */
export const keyText = (engine: Engine): RawBuilder<string> =>
  engine === "postgres" ? sql`text collate "C"` : sql`text`;
