import { z } from "zod";
import { ADMIN_PAGE_SIZE } from "#domain/lists/paging.ts";
import { readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { requestKeyField, saveNewRecord } from "#server/content/writes/save-new-record.ts";
import { newerState, recordsOfRoute } from "#server/responses/records-of-route.ts";
import { toStaffRows } from "#server/responses/staff-rows.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/records.ts";

/** The next batch of the staff list after a cursor. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { searchParams } = new URL(args.request.url);
  const { batches: _batches, page: _page, ...filters } = readStaffListQuery(searchParams);
  const cursor = searchParams.get("cursor");
  return respondToWrite(args.context, async () => {
    const records = recordsOfRoute(args);
    const batch = await records.listAfter({ cursor, limit: ADMIN_PAGE_SIZE, ...filters });
    return { ...batch, items: await toStaffRows(args, records.kind.id, batch.items) };
  });
}

export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "record.publish" });
  const records = recordsOfRoute(args);
  const { kind } = records;
  return handleJsonWrite(args, {
    method: "POST",
    allow: "GET, POST",
    body: z.strictObject({ requestKey: requestKeyField, form: kind.form }),
    write: async ({ form, requestKey }) => {
      const { id, version } = await saveNewRecord(records, kind.toInput(form, null), email, requestKey);
      return { id, version };
    },
    newer: async (id) => ({ id, ...(await newerState(records, id, kind.toForm)) }),
  });
}
