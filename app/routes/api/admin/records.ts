import { z } from "zod";
import { ADMIN_PAGE_SIZE } from "#domain/lists/paging.ts";
import { readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { requestKeyField, saveNewRecord } from "#server/content/writes/save-new-record.ts";
import { newerState, recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/records.ts";

/** The next batch of the staff list after a cursor. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const { search, category } = readStaffListQuery(searchParams);
  const cursor = searchParams.get("cursor");
  return respondToWrite(args.context, async () => {
    const batch = await recordsOfRoute(args).listAfter({ cursor, limit: ADMIN_PAGE_SIZE, search, category });
    const { showImage } = args.context.get(servicesContext);
    return { ...batch, items: batch.items.map((item) => showImage(toStaffRow(item))) };
  });
}

export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
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
