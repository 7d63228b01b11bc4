/** Weighs the records anew when this release has another method or register than the stored statuses were drawn by. */
import { hash } from "node:crypto";
import { METHOD, type Method } from "#domain/screening/method.ts";
import type { Register } from "#domain/screening/positions.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import { type ContentWrite, replaceRecord } from "#server/content/writes/write-rows.ts";
import { lockMigrations } from "#server/database/advisory-locks.ts";
import { weighAll } from "./weigh-all.ts";

/** The editor in the history. */
const ACTOR = "method";

const fingerprintOf = (method: Method, register: Register): string =>
  hash("sha256", JSON.stringify([method, register]));

async function isApplied({ trx }: ContentWrite, fingerprint: string): Promise<boolean> {
  const row = await trx.selectFrom("applied_method").select("fingerprint").executeTakeFirst();
  return row?.fingerprint === fingerprint;
}

async function weighAnew(write: ContentWrite, method: Method): Promise<number> {
  let count = 0;
  for await (const chunk of weighAll(write.trx, write.register, method)) {
    for (const { entity, before, after } of chunk) {
      const stamps = { updatedAt: write.at, version: before.version + 1 };
      await replaceRecord(write, STORED_RECORDS[entity], before, { ...after, ...stamps }, "update");
      count += 1;
    }
  }
  // Tokens have been weighed with the new statuses of their exchanges already.
  write.exchangesWithNewStatus.clear();
  return count;
}

/** Everything stored is weighed by this method and the register of this write. */
export async function markApplied(write: ContentWrite, method: Method = METHOD): Promise<void> {
  const row = { version: method.version, fingerprint: fingerprintOf(method, write.register), at: write.at };
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
    if (await isApplied(write, fingerprintOf(method, write.register))) return 0;
    const count = await weighAnew(write, method);
    await markApplied(write, method);
    return count;
  });
}
