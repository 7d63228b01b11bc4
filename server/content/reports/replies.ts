/**
 * How a reviewed party shows that it controls its domain. The key is in the address of its page and is known to nobody
 * else; the proof is made of it and may be read by anyone. Nothing is stored until a reply is sent.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { toProofText } from "#domain/reports/reply.ts";
import { type About, readAbout, writeAbout } from "#domain/reports/report.ts";
import { REPLY_KEY_SECONDS } from "#domain/stored-data.ts";
import type { Database } from "#server/database/open.ts";
import type { DomainProof } from "#server/external/domain-proof.ts";
import { addressKey, createRateLimits } from "#server/security/rate-limits.ts";
import { hashToken, type Seal } from "#server/security/secrets.ts";

const NONCE_BYTES = 16;
const PROOF_LENGTH = 40;
const KEY = /^([\w-]{1,200})\.([0-9a-z]{1,9})\.([\w-]{22})\.([0-9a-f]{64})$/;
const RADIX = 36;

const CHECKS_OF_A_CLIENT = { name: "reply-checks", max: 20, seconds: 3600 };
const CHECKS_OF_A_RECORD = { name: "reply-checks-record", max: 60, seconds: 3600 };
const CHECKS_OF_ALL = { name: "reply-checks-all", max: 300, seconds: 3600 };

export type ReplyKey = { about: About; proof: string; expiresAt: string; isExpired: boolean };
type Check = { ok: true; stamp: string } | { ok: false; retryAfter: number };

type Parts = { database: Database; seal: Seal; proof: DomainProof };

export function createReplies({ database, seal, proof }: Parts) {
  const limits = createRateLimits(database, seal);
  const sign = (...parts: string[]): string => seal("reply key", ...parts);
  /** That this domain was verified with this key: until the reply is sent, the record may get another one. */
  const stampOf = (key: string, domain: string): string => seal("reply verified", key, domain);

  return {
    issue(about: About, seconds = Math.floor(Date.now() / 1000)): string {
      const parts = [
        Buffer.from(writeAbout(about)).toString("base64url"),
        seconds.toString(RADIX),
        randomBytes(NONCE_BYTES).toString("base64url"),
      ];
      return [...parts, sign(...parts)].join(".");
    },

    /** Null for what is no key of ours. */
    read(key: string, now = Math.floor(Date.now() / 1000)): ReplyKey | null {
      const [, subject = "", time = "", nonce = "", signature] = KEY.exec(key) ?? [];
      if (signature === undefined) return null;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(subject, time, nonce)))) return null;
      const about = readAbout(Buffer.from(subject, "base64url").toString());
      const until = Number.parseInt(time, RADIX) + REPLY_KEY_SECONDS;
      const expiresAt = new Date(until * 1000).toISOString();
      return about && { about, expiresAt, isExpired: now > until, proof: toProofText(proofOf(key)) };
    },

    isVerified(key: string, domain: string, stamp: string): boolean {
      const [claimed, expected] = [Buffer.from(stamp), Buffer.from(stampOf(key, domain))];
      return claimed.length === expected.length && timingSafeEqual(claimed, expected);
    },

    /** `stamp` is empty where neither the record nor the file is there. */
    async check(key: string, { about, proof: text }: ReplyKey, domain: string, address: string): Promise<Check> {
      const spent = await limits.spendAll([
        [CHECKS_OF_ALL, ""],
        [CHECKS_OF_A_RECORD, writeAbout(about)],
        [CHECKS_OF_A_CLIENT, addressKey(address)],
      ]);
      if (!spent.ok) return spent;
      return { ok: true, stamp: (await proof.isShown(domain, text)) ? stampOf(key, domain) : "" };
    },
  };
}

/** Nobody who reads it can compute the key. */
const proofOf = (key: string): string => hashToken(key).slice(0, PROOF_LENGTH);
