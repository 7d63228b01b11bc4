import type { SelectQueryBuilder } from "kysely";
import type { Schema } from "./schema.ts";

/** How many rows a query finds that selects no columns. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}
