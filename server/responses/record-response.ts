/** What the staff endpoints of coins and of exchanges answer alike. Each of them has asked who is there before. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE } from "#domain/lists/paging.ts";
import { readStaffListQuery } from "#domain/lists/staff-list-query.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { staleTranslations } from "#domain/records/stale-translations.ts";
import type { Coins } from "#server/content/coins.ts";
import type { Exchanges } from "#server/content/exchanges.ts";
import type { HistoryPart } from "#server/content/reads/revisions.ts";
import type { StoredRecord } from "#server/content/writes/record-row.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { answerSent, answerWrite } from "./write-response.ts";

type Noun = Coins | Exchanges;

/** The next batch after a cursor. */
export function answerBatch({ request, context }: RouteArgs, noun: Noun): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { search, category } = readStaffListQuery(searchParams);
  const cursor = searchParams.get("cursor");
  return answerWrite(context, async () => {
    const batch = await noun.listAfter({ cursor, limit: ADMIN_PAGE_SIZE, search, category });
    const { showImage } = context.get(servicesContext);
    return { ...batch, items: batch.items.map((item) => showImage(toStaffRow(item))) };
  });
}

const restoration = z.strictObject({
  revision: z.string().min(1).max(128),
  version: z.int().positive().nullable().default(null),
});

/** Brings a deleted record back where there is none, or writes an earlier state over the version the editor saw. */
export const answerRestoration = (
  args: RouteArgs & { params: { id: string } },
  noun: Noun,
  email: string,
): Promise<Response> =>
  answerSent(args, {
    method: "POST",
    body: restoration,
    write: async ({ revision, version }) => ({
      row: args.context
        .get(servicesContext)
        .showImage(toStaffRow(await noun.restore(revision, email, { id: args.params.id, version }))),
    }),
  });

/** What the Edit Translations dialog shows. */
export const answerTranslations = (
  { context, params: { id } }: RouteArgs & { params: { id: string } },
  noun: Noun,
  toForm: (record: StoredRecord) => object,
): Promise<Response> =>
  answerWrite(context, async () => {
    const [record, history] = await Promise.all([noun.get(id), noun.history(id)]);
    return { version: record.version, form: toForm(record), stale: staleTranslations(history) };
  });

type Kept<Item> = {
  get(id: string): Promise<Item>;
  history(id: string, part: HistoryPart): Promise<{ editor: string }[]>;
};

/** The state that a stale save ran into, shown in the form that was saved. */
export async function newerState<Item extends StoredRecord>(
  noun: Kept<Item>,
  id: string,
  toForm: (record: Item) => object,
): Promise<object> {
  const newer = await noun.get(id);
  const [last] = await noun.history(id, { limit: 1 });
  return { version: newer.version, editor: last?.editor ?? "", at: newer.updatedAt, form: toForm(newer) };
}
