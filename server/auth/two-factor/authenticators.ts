/** Authenticator apps (TOTP): set up, confirmed with a first code, required at every login, each code valid once. */

import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import {
  isCode,
  isRecoveryCode,
  RECOVERY_CODE_COUNT,
  toRecoveryCode,
  writeRecoveryCode,
} from "#domain/account/login.ts";
import { endPendingLogins } from "#server/auth/accounts.ts";
import { clockAt } from "#server/database/clock.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Log } from "#server/log.ts";
import type { Safe } from "#server/security/secrets.ts";

const ISSUER = "Mizan";
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** The code of the previous step is still accepted: it may have been typed when it was new. */
const STEPS_BACK = [0, 1];
/** How long after the password was confirmed a setup can be finished. */
const SETUP_SECONDS = 900;

export type AppSetup = { secret: string; address: string };
/** A right first code, with the secret it belongs to. */
type FirstCode = { sealedSecret: string; step: number };
/** A right code. It grants nothing before it is spent. */
export type Proof = { by: "app"; step: number } | { by: "recovery"; codeHash: string };

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** False where none was set up. */
export async function removeAuthenticator(trx: Kysely<Schema>, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom("authenticators")
    .where("user_id", "=", userId)
    .returning("confirmed")
    .executeTakeFirst();
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  // They expect the previous method.
  await endPendingLogins(trx, userId);
  return removed?.confirmed === 1;
}

export function createAuthenticators({ db, engine, now }: Database, safe: Safe, log: Log) {
  const find = (userId: string, confirmed: 0 | 1) =>
    db.selectFrom("authenticators").selectAll().where("user_id", "=", userId).where("confirmed", "=", confirmed);

  /** The time step a code belongs to; null for a wrong code. By the database's clock, like all times here. */
  async function findStep(userId: string, sealedSecret: string, code: string): Promise<number | null> {
    const secret = safe.unlock(userId, sealedSecret);
    if (secret === null) {
      log.error(
        { account: userId },
        "authenticator secret cannot be decrypted: it was encrypted with another SECRET_KEY",
      );
      return null;
    }
    const current = Math.floor(Date.parse(await now()) / 1000 / STEP_SECONDS);
    const totp = totpOf(secret, "");
    for (const back of STEPS_BACK) {
      const timestamp = (current - back) * STEP_SECONDS * 1000;
      if (totp.validate({ token: code, timestamp, window: 0 }) !== null) return current - back;
    }
    return null;
  }

  async function isOn(userId: string): Promise<boolean> {
    return (await find(userId, 1).executeTakeFirst()) !== undefined;
  }

  return {
    isOn,

    async state(userId: string): Promise<{ isOn: boolean; codesLeft: number }> {
      const codes = db.selectFrom("recovery_codes").where("user_id", "=", userId);
      return { isOn: await isOn(userId), codesLeft: await countRows(codes) };
    },

    /** A new secret, unused until `confirmWithin`; null where an app is set up already. */
    async begin(userId: string, email: string): Promise<AppSetup | null> {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      const sealed_secret = safe.lock(userId, secret);
      const begun_at = clockAt(engine);
      const made = await db
        .insertInto("authenticators")
        .values({ user_id: userId, sealed_secret, begun_at })
        .onConflict((conflict) =>
          conflict
            .column("user_id")
            .doUpdateSet({ sealed_secret, begun_at, last_step: 0 })
            .where("authenticators.confirmed", "=", 0),
        )
        .returning("user_id")
        .executeTakeFirst();
      return made ? { secret, address: totpOf(secret, email).toString() } : null;
    },

    /** Null for a wrong code. */
    async findFirstCode(userId: string, code: string): Promise<FirstCode | "no setup" | null> {
      const row = await find(userId, 0).where("begun_at", ">", clockAt(engine, -SETUP_SECONDS)).executeTakeFirst();
      if (!row) return "no setup";
      const step = isCode(code) ? await findStep(userId, row.sealed_secret, code) : null;
      return step === null ? null : { sealedSecret: row.sealed_secret, step };
    },

    /** Returns the recovery codes; null where another request was faster. */
    async confirmWithin(trx: Kysely<Schema>, userId: string, first: FirstCode): Promise<string[] | null> {
      const confirmed = await trx
        .updateTable("authenticators")
        .set({ confirmed: 1, last_step: first.step })
        .where("user_id", "=", userId)
        .where("confirmed", "=", 0)
        .where("sealed_secret", "=", first.sealedSecret)
        .returning("user_id")
        .executeTakeFirst();
      if (!confirmed) return null;
      await endPendingLogins(trx, userId);
      return replaceRecoveryCodes(trx, userId);
    },

    /** Null for a wrong code, and for one that was used before. */
    async findProof(userId: string, code: string): Promise<Proof | null> {
      if (isRecoveryCode(code)) {
        const codeHash = hashRecoveryCode(code);
        const own = db.selectFrom("recovery_codes").where("user_id", "=", userId).where("code_hash", "=", codeHash);
        return (await countRows(own)) > 0 ? { by: "recovery", codeHash } : null;
      }
      const row = await find(userId, 1).executeTakeFirst();
      const step = row ? await findStep(userId, row.sealed_secret, code) : null;
      return row && step !== null && step > row.last_step ? { by: "app", step } : null;
    },

    /** True once per code: one statement checks and spends it. */
    async spendWithin(trx: Kysely<Schema>, userId: string, proof: Proof): Promise<boolean> {
      if (proof.by === "recovery") return spendRecoveryCode(trx, userId, proof.codeHash);
      const spent = await trx
        .updateTable("authenticators")
        .set({ last_step: proof.step })
        .where("user_id", "=", userId)
        .where("confirmed", "=", 1)
        .where("last_step", "<", proof.step)
        .returning("user_id")
        .executeTakeFirst();
      return spent !== undefined;
    },
  };
}

/** 120 bits: enough that a plain hash of it cannot be brute-forced. */
const CODE_BYTES = 15;

/** In base 32: lower-case letters and the digits 2 to 7. */
const newCode = (): string => new Secret({ size: CODE_BYTES }).base32.toLowerCase();

const hashRecoveryCode = (code: string): string =>
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

/** True once. */
async function spendRecoveryCode(trx: Kysely<Schema>, userId: string, codeHash: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return spent !== undefined;
}
