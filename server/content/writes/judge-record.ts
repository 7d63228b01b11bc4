/** Weighs a record inside a write: what the rule needs to know besides its facts is read in the same transaction. */
import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { type Category, readCategory } from "#domain/records/category.ts";
import type { StoredType } from "#server/content/stored-type.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ContentWrite } from "./write-rows.ts";

/** What weighing reads; outside of a write, what it reads may be changed by the next one. */
type Weighing = Pick<ContentWrite, "register" | "exchangeStatus"> & { trx: Kysely<Schema> };

async function exchangeStatus({ trx, exchangeStatus: known }: Weighing, id: string): Promise<Category | null> {
  const found = known.get(id);
  if (found !== undefined) return found;
  const row = await trx.selectFrom("exchanges").select("category").where("id", "=", id).executeTakeFirst();
  const status = row ? readCategory(row.category) : null;
  known.set(id, status);
  return status;
}

/** A kind that is not weighed, or a record without facts, stays as it is. */
export async function judgeRecord<Item extends Stamps>(
  write: Weighing,
  { judge, venueOf }: StoredType<Item>,
  record: Item,
): Promise<Item> {
  if (!judge) return record;
  const venue = venueOf?.(record) ?? "";
  const status = venue === "" ? null : await exchangeStatus(write, venue);
  return judge(record, write.register, () => status);
}
