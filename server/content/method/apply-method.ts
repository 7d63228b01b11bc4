/** Assesses the records again when this release has another method than the stored statuses. */
import { hash } from "node:crypto";
import { toMethodEvent } from "#domain/feeds/public-events.ts";
import { METHOD, type Method } from "#domain/screening/method.ts";
import { SOURCE_HOSTS } from "#server/content/reference.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import { type ContentWrite, writeChange } from "#server/content/writes/write-rows.ts";
import { lockMigrations } from "#server/database/advisory-locks.ts";
import { reassessAll } from "./reassess-all.ts";

/** The editor in the history. */
const ACTOR = "method";

/** The strength of the evidence follows from the tiers of the hosts. */
const fingerprintOf = (method: Method): string => hash("sha256", JSON.stringify([method, SOURCE_HOSTS]));

const selectApplied = ({ trx }: ContentWrite) =>
  trx.selectFrom("applied_method").select(["version", "fingerprint"]).executeTakeFirst();

async function assessAgain(write: ContentWrite, method: Method): Promise<number> {
  let count = 0;
  for await (const { entity, before, after } of reassessAll(write.trx, method)) {
    const stamped = { ...after, updatedAt: write.at, version: before.version + 1 };
    await writeChange(write, STORED_RECORDS[entity], { action: "update", before, after: stamped });
    count += 1;
  }
  // Tokens have been assessed after their exchanges already.
  write.changedExchanges.clear();
  return count;
}

/** Everything stored is assessed by this method. */
export async function markApplied(write: ContentWrite, method: Method = METHOD): Promise<void> {
  const row = { version: method.version, fingerprint: fingerprintOf(method), at: write.at };
  await write.trx
    .insertInto("applied_method")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Once, however many servers start together. Returns how many records came out otherwise. */
export async function applyMethod(parts: WriteParts, method: Method = METHOD): Promise<number> {
  return writeContent({ ...parts, method: method.version }, ACTOR, async (write) => {
    await lockMigrations(write.trx, parts.database.engine);
    const applied = await selectApplied(write);
    if (applied?.fingerprint === fingerprintOf(method)) return 0;
    const count = await assessAgain(write, method);
    if (applied && applied.version !== method.version) write.events = [toMethodEvent(method.version, write.events)];
    await markApplied(write, method);
    return count;
  });
}
