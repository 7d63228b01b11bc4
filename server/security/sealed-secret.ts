/** Encrypts secrets with a key that is not in the database: AES-256-GCM, bound to their owner. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Safe = {
  lock(owner: string, secret: string): string;
  /** Null where it was altered, belongs to another owner, or was encrypted with another key. */
  unlock(owner: string, sealed: string): string | null;
};

export function createSafe(secretKey: Buffer, purpose: string): Safe {
  const key = Buffer.from(hkdfSync("sha256", secretKey, Buffer.alloc(0), purpose, KEY_BYTES));
  return {
    lock(owner, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
    },
    unlock(owner, sealed) {
      const bytes = Buffer.from(sealed, "base64");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
