import { z } from "zod";
import { newerState, recordsOfRoute } from "#app/loaders/content.ts";
import { toStaffRows } from "#app/loaders/staff-lists.ts";
import { CONTENT_TYPES, contentTypeOf, descriptorOf } from "#domain/content-types/content-types.ts";
import { ADMIN_PAGE_SIZE } from "#domain/lists/paging.ts";
import { readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { isRegisterType, type RegisterType } from "#domain/records/content-type.ts";
import { publishActionOf } from "#domain/staff/roles.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { requestKeyField, saveNewRecord } from "#server/content/writes/save-new-record.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/items.ts";

/** The next batch of the staff list after a cursor. The lists of the register are loaded all at once. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  if (isRegisterType(contentTypeOf(args.pattern))) return methodNotAllowed("POST");
  const { searchParams } = new URL(args.request.url);
  const { batches: _batches, page: _page, ...filters } = readStaffListQuery(searchParams);
  const cursor = searchParams.get("cursor");
  return respondToWrite(args.context, async () => {
    const records = recordsOfRoute(args);
    const batch = await records.listAfter({ cursor, limit: ADMIN_PAGE_SIZE, ...filters });
    return { ...batch, items: await toStaffRows(args, records.type.id, batch.items) };
  });
}

/** POST adds a record, or an entry under the id that it names. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: publishActionOf(contentTypeOf(args.pattern)) });
  const type = contentTypeOf(args.pattern);
  return isRegisterType(type) ? addEntry(args, type, email) : addRecord(args, email);
}

function addEntry(args: Route.ActionArgs, type: RegisterType, email: string): Promise<Response> {
  const entries = args.context.get(servicesContext).registerEntries[type];
  const { idOf, schema, toForm } = CONTENT_TYPES[type];
  return handleJsonWrite(args, {
    method: "POST",
    body: z.strictObject({ entry: schema }),
    write: async ({ entry }) => {
      const { id, version } = await entries.create(idOf(entry), entry, email);
      return { id, version };
    },
    newer: (id) => newerState(type, entries, id, toForm),
  });
}

function addRecord(args: Route.ActionArgs, email: string): Promise<Response> {
  const records = recordsOfRoute(args);
  const { type } = records;
  return handleJsonWrite(args, {
    method: "POST",
    allow: "GET, POST",
    body: z.strictObject({ requestKey: requestKeyField, form: type.form }),
    write: async ({ form, requestKey }) => {
      const { id, version } = await saveNewRecord(records, type.toInput(form, null), email, requestKey);
      return { id, version };
    },
    newer: async (id) => ({ id, ...(await newerState(type.id, records, id, descriptorOf(type.id).toForm)) }),
  });
}
