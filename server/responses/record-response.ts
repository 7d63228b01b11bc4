/** What the staff endpoints of coins and of exchanges answer alike. Each of them has asked who is there before. */
import { z } from "zod";
import type { NewerState } from "#domain/api/staff-answers.ts";
import type { CoinTranslationsForm, TranslationsForm } from "#domain/forms/translations-form.ts";
import { ADMIN_PAGE_SIZE } from "#domain/lists/paging.ts";
import { readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { staleTranslations } from "#domain/records/stale-translations.ts";
import type { Coins } from "#server/content/coins.ts";
import type { Exchanges } from "#server/content/exchanges.ts";
import type { HistoryPart } from "#server/content/reads/revisions.ts";
import type { StoredRecord } from "#server/content/writes/record-row.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { handleJsonWrite, respondToWrite } from "./write-response.ts";

type Records = Coins | Exchanges;

/** The next batch after a cursor. */
export function respondWithBatch({ request, context }: RouteArgs, records: Records): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { search, category } = readStaffListQuery(searchParams);
  const cursor = searchParams.get("cursor");
  return respondToWrite(context, async () => {
    const batch = await records.listAfter({ cursor, limit: ADMIN_PAGE_SIZE, search, category });
    const { showImage } = context.get(servicesContext);
    return { ...batch, items: batch.items.map((item) => showImage(toStaffRow(item))) };
  });
}

const restoration = z.strictObject({
  revision: z.string().min(1).max(128),
  version: z.int().positive().nullable().default(null),
});

/** Brings a deleted record back where there is none, or writes an earlier state over the version the editor saw. */
export const respondToRestore = (
  args: RouteArgs & { params: { id: string } },
  records: Records,
  email: string,
): Promise<Response> =>
  handleJsonWrite(args, {
    method: "POST",
    body: restoration,
    write: async ({ revision, version }) => ({
      row: args.context
        .get(servicesContext)
        .showImage(toStaffRow(await records.restore(revision, email, { id: args.params.id, version }))),
    }),
  });

/** What the Edit Translations dialog shows. */
export const respondWithTranslations = (
  { context, params: { id } }: RouteArgs & { params: { id: string } },
  records: Records,
  toForm: (record: StoredRecord) => TranslationsForm | CoinTranslationsForm,
): Promise<Response> =>
  respondToWrite(context, async () => {
    const [record, history] = await Promise.all([records.get(id), records.history(id)]);
    return { version: record.version, form: toForm(record), stale: staleTranslations(history) };
  });

type Kept<Item> = {
  get(id: string): Promise<Item>;
  history(id: string, part: HistoryPart): Promise<{ editor: string }[]>;
};

/** The state that a stale save ran into, shown in the form that was saved. */
export async function newerState<Item extends StoredRecord, Form>(
  records: Kept<Item>,
  id: string,
  toForm: (record: Item) => Form,
): Promise<NewerState<Form>> {
  const newer = await records.get(id);
  const [last] = await records.history(id, { limit: 1 });
  return { version: newer.version, editor: last?.editor ?? "", at: newer.updatedAt, form: toForm(newer) };
}
