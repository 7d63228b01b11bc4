import { z } from "zod";
import { exchangeForm, toExchangeInput } from "#domain/exchange-form.ts";
import { ADMIN_PAGE_SIZE } from "#domain/paging.ts";
import { readStaffListQuery } from "#domain/staff-list-query.ts";
import { toStaffRow } from "#domain/staff-row.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { answerIssues, answerWrite, readJson, wrongMethod } from "#server/http/answer-write.ts";
import { servicesContext } from "#server/request-context.ts";
import { saveNewRecord } from "#server/save-new-record.ts";
import type { Route } from "./+types/exchanges.ts";

const body = z.strictObject({ requestKey: z.string().min(16).max(64), form: exchangeForm });

/** The next batch after a cursor. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const { search, category } = readStaffListQuery(searchParams);
  const { exchanges } = args.context.get(servicesContext);
  return answerWrite(args.context, async () => {
    const batch = await exchanges.listAfter({
      cursor: searchParams.get("cursor"),
      limit: ADMIN_PAGE_SIZE,
      search,
      category,
    });
    return { ...batch, items: batch.items.map(toStaffRow) };
  });
}

export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  if (args.request.method !== "POST") return wrongMethod();
  const parsed = body.safeParse(await readJson(args.request));
  if (!parsed.success) return answerIssues(parsed.error);
  const { form, requestKey } = parsed.data;
  const { exchanges } = args.context.get(servicesContext);
  return answerWrite(args.context, async () => {
    const { id, version } = await saveNewRecord(exchanges, toExchangeInput(form, null), email, requestKey);
    return { id, version };
  });
}
