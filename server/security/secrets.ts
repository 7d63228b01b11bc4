/**
 * The secret key, HMACs and encryption with it (AES-256-GCM, bound to an owner), and random tokens. The key is stored outside
 * the database, so that a stolen database is not enough.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "#server/errors.ts";

const FILE_NAME = "secret.key";
const KEY_BYTES = 32;

const existsAlready = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST";

/** From the environment where several servers share one database, else from a file created once, readable by this user only. */
export async function readSecretKey(dataDir: string, given: string | undefined): Promise<Buffer> {
  if (given) return Buffer.from(given);
  const path = join(dataDir, FILE_NAME);
  try {
    await writeFile(path, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!existsAlready(error)) throw error;
  }
  const key = await readFile(path);
  if (key.length < KEY_BYTES) throw new Error(`The key in ${path} is damaged. Remove the file and start again.`);
  return key;
}

/** Reads the key without creating one. Null where there is none. */
export async function findSecretKey(dataDir: string, given: string | undefined): Promise<Buffer | null> {
  if (given) return Buffer.from(given);
  return unlessMissing(readFile(join(dataDir, FILE_NAME)), null);
}

// Node reads a key from bytes with each use, which takes longer than the use.
export function sealWith(secretKey: Buffer) {
  const key = createSecretKey(secretKey);
  return (...parts: string[]): string => createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");
}

export type Seal = ReturnType<typeof sealWith>;

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Safe = ReturnType<typeof createSafe>;

export function createSafe(secretKey: Buffer, purpose: string) {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, Buffer.alloc(0), purpose, KEY_BYTES)));
  return {
    lock(owner: string, secret: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
    },
    /** Null where it was altered, belongs to another owner, or was encrypted with another key. */
    unlock(owner: string, sealed: string): string | null {
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

/** Tokens of cookies and links: 256 random bits. The database stores only their SHA-256. */
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const isToken = (value: string | null): value is string => value !== null && TOKEN.test(value);

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
