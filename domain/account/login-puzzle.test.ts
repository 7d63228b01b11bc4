import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { bitsAfter, createBitCounter, failuresCoveredBy } from "./login-puzzle.ts";

it("costs nothing for ten wrong passwords, then twice as much for every five more, up to a million hashes", () => {
  expect([0, 9, 10, 14, 15, 20, 25, 29, 30, 1_000_000].map(bitsAfter)).toEqual([0, 0, 16, 16, 17, 18, 19, 19, 20, 20]);
  for (let failures = 0; failures < 60; failures += 1) {
    const enough = failuresCoveredBy(bitsAfter(failures)) ?? Number.POSITIVE_INFINITY;
    const tooFew = failuresCoveredBy(bitsAfter(failures) - 1) ?? Number.POSITIVE_INFINITY;
    expect(enough).toBeGreaterThan(failures);
    if (failures >= 10) expect(tooFew).toBeLessThanOrEqual(failures);
  }
});

it("counts the bits as documented, of this e-mail, this password and this salt alone", () => {
  const bitsByOpenSsl = (salt: string, email: string, password: string, nonce: number) => {
    const key = createHash("sha256").update(`${salt}\n${email}\n${password}`).digest();
    const number = Buffer.alloc(4);
    number.writeUInt32BE(nonce);
    return Math.clz32(createHash("sha256").update(key).update(number).digest().readUInt32BE());
  };
  const credentials = { email: "a@example.com", password: "كلمة مرور طويلة" };
  const bitsOf = createBitCounter("salt", credentials);
  for (const nonce of [0, 1, 255, 65_536, 4_294_967_295])
    expect(bitsOf(nonce)).toBe(bitsByOpenSsl("salt", credentials.email, credentials.password, nonce));
  let nonce = 0;
  while (bitsOf(nonce) < 12) nonce += 1;
  for (const other of [
    createBitCounter("other", credentials),
    createBitCounter("salt", { ...credentials, email: "b@example.com" }),
    createBitCounter("salt", { ...credentials, password: "another password" }),
  ])
    expect(other(nonce)).toBeLessThan(12);
});
