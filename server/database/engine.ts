/** The two engines, and the one thing their tables spell differently. */
import { type RawBuilder, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Text that is sorted or looked up: compared byte by byte, so that both engines put it in the same order. */
export const keyText = (engine: Engine): RawBuilder<string> =>
  engine === "postgres" ? sql`text collate "C"` : sql`text`;
