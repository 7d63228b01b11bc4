/** Records as the staff lists show them, with the state of the draft each may have and who it is assigned to. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { type StaffRow, toStaffRow } from "#domain/lists/staff-row.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

export async function toStaffRows(
  { context }: RouteArgs,
  kind: RecordType,
  records: readonly (Coin | Exchange)[],
): Promise<StaffRow[]> {
  const { drafts, showImage } = context.get(servicesContext);
  const ids = records.map(({ id }) => id);
  const found = await drafts.findStates(kind, ids);
  return records.map((record) => ({ ...showImage(toStaffRow(record)), ...found.get(record.id) }));
}
