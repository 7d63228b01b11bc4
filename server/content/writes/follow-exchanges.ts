/** The token of an exchange takes over its status: when that changes, the token is weighed again in the same write. */
import { isDeepStrictEqual } from "node:util";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { judgeRecord } from "./judge-record.ts";
import { type ContentWrite, replaceRecord } from "./write-rows.ts";

export async function followExchanges(write: ContentWrite): Promise<void> {
  if (write.exchangesWithNewStatus.size === 0) return;
  const coins = STORED_RECORDS.coin;
  const rows = await write.trx
    .selectFrom("coins")
    .select("document")
    .where("venue", "in", [...write.exchangesWithNewStatus])
    .orderBy("id")
    .execute();
  for (const { document } of rows) {
    const before = coins.read(parseDocument(document));
    const judged = await judgeRecord(write, coins, before);
    if (isDeepStrictEqual(judged, before)) continue;
    const after = { ...judged, updatedAt: write.at, version: before.version + 1 };
    await replaceRecord(write, coins, before, after, "update");
  }
}
