import { sql } from "kysely";

/** A statement that begins so has one of a few texts, and planning it takes longer than running it. */
export const PLANNED_ONCE = "/* planned once */";

export const plannedOnce = sql.raw(PLANNED_ONCE);

/** The values, and the first of them again up to a multiple of `step`: lists of all lengths make few statements then. */
export function toSteps(values: readonly string[], step: number): string[] {
  const missing = (step - (values.length % step)) % step;
  return [...values, ...new Array<string>(missing).fill(values[0] ?? "")];
}
