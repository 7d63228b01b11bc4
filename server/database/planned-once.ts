import { sql } from "kysely";

/** A statement that begins so has one of a few texts, and planning it takes longer than running it. */
export const PLANNED_ONCE = "/* planned once */";

export const plannedOnce = sql.raw(PLANNED_ONCE);
