/** The staff lists: coins and exchanges in batches, bodies, positions and countries all at once. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { toRegisterRow } from "#domain/lists/register-row.ts";
import { loadedSize, readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { type StaffRow, toStaffRow } from "#domain/lists/staff-row.ts";
import type { RecordType, RegisterType } from "#domain/records/content-type.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** Each with the state of its draft, and the person that the draft is assigned to. */
export async function toStaffRows(
  { context, request }: RouteArgs,
  type: RecordType,
  records: readonly (Coin | Exchange)[],
): Promise<StaffRow[]> {
  const { drafts, showImage } = context.get(servicesContext);
  const ids = records.map(({ id }) => id);
  const found = await drafts.findStates(type, ids);
  const language = languageOfRequest(request);
  return records.map((record) => ({ ...showImage(toStaffRow(record, language)), ...found.get(record.id) }));
}

export async function loadRecordList(args: RouteArgs, type: RecordType) {
  const services = args.context.get(servicesContext);
  const query = readStaffListQuery(new URL(args.request.url).searchParams);
  const { items, nextCursor } = await services.records[type].listAfter({ ...query, limit: loadedSize(query) });
  return { type, first: { items: await toStaffRows(args, type, items), nextCursor } };
}

export async function loadRegisterList({ request, context }: RouteArgs, type: RegisterType) {
  const { register, registerEntries, drafts } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const names = new Map(register.bodies.map(({ id, name }) => [id, name[language]]));
  const stored = await registerEntries[type].list();
  const ids = stored.map(({ id }) => id);
  const states = await drafts.findStates(type, ids);
  const rows = stored.map((entry) => ({
    ...toRegisterRow(type, entry, language, (id) => names.get(id) ?? id),
    draft: states.get(entry.id)?.draft,
  }));
  return { type, rows };
}
