/** Recovery codes for a lost phone: each works once, and only their hashes are stored. */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { Secret } from "otpauth";
import { RECOVERY_CODE_COUNT, toRecoveryCode, writeRecoveryCode } from "#domain/account/login.ts";
import type { Schema } from "#server/database/schema.ts";

/** 120 bits: enough that a plain hash of it cannot be brute-forced. */
const CODE_BYTES = 15;

/** In base 32: lower-case letters and the digits 2 to 7. */
const newCode = (): string => new Secret({ size: CODE_BYTES }).base32.toLowerCase();

export const hashRecoveryCode = (code: string): string =>
  createHash("sha256")
    .update(`recovery:${toRecoveryCode(code)}`)
    .digest("hex");

/** Returns the new codes, to be shown once; the previous ones are void. */
export async function replaceRecoveryCodes(trx: Kysely<Schema>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes.map(writeRecoveryCode);
}

export async function hasRecoveryCode(db: Kysely<Schema>, userId: string, codeHash: string): Promise<boolean> {
  const found = await db
    .selectFrom("recovery_codes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** True once. */
export async function spendRecoveryCode(trx: Kysely<Schema>, userId: string, codeHash: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom("recovery_codes")
    .select((of) => of.fn.countAll().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(total);
}
