/**
 * The proof of work that a login needs once many wrong passwords were tried for its account. It takes the place of a delay:
 * strangers who guess cannot keep out the person who knows the password.
 */
// Web Crypto answers each call with a promise, and only over https.
import { sha256 } from "@noble/hashes/sha2.js";

/** So many wrong passwords need no proof. */
const FREE_FAILURES = 10;
const FIRST_BITS = 16;
/** About a million hashes: seconds in a browser. It does not grow further, so that nobody is ever kept out. */
const MOST_BITS = 20;
const FAILURES_PER_BIT = 5;

/** To be solved: a nonce whose hash begins with so many zero bits. */
export type LoginPuzzle = { salt: string; bits: number };

/** How many bits the next try needs after so many wrong passwords. */
export const bitsAfter = (failures: number): number =>
  failures < FREE_FAILURES
    ? 0
    : Math.min(MOST_BITS, FIRST_BITS + Math.floor((failures - FREE_FAILURES) / FAILURES_PER_BIT));

/** Before how many wrong passwords so many bits are enough; null for any number. */
export function failuresCoveredBy(bits: number): number | null {
  if (bits >= MOST_BITS) return null;
  return bits < FIRST_BITS ? FREE_FAILURES : FREE_FAILURES + (bits - FIRST_BITS + 1) * FAILURES_PER_BIT;
}

export type Credentials = { email: string; password: string };

const KEY_BYTES = 32;

/**
 * The zero bits at the start of SHA-256(key, nonce as 4 bytes), where key is SHA-256 of salt, e-mail and password, each on a
 * line of its own. So a proof is good for one password only, and the server need not store which ones were used.
 */
export function createBitCounter(salt: string, { email, password }: Credentials): (nonce: number) => number {
  const proof = new Uint8Array(KEY_BYTES + 4);
  proof.set(sha256(new TextEncoder().encode(`${salt}\n${email}\n${password}`)));
  const bytes = new DataView(proof.buffer);
  return (nonce) => {
    bytes.setUint32(KEY_BYTES, nonce);
    const hash = sha256(proof);
    return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0));
  };
}
