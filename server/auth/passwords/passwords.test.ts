import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { createPasswords, HashQueueFullError, passwordProblem } from "./passwords.ts";

describe("passwords", () => {
  it("are 15 to 256 characters of any kind", () => {
    expect(passwordProblem("x".repeat(14))).toMatch(/at least 15/);
    expect(passwordProblem("six grey owls..")).toBeNull();
    expect(passwordProblem("🔑🦉🌙📜🐪🌴".padEnd(2 * 256, "🔑"))).toBeNull();
    expect(passwordProblem("x".repeat(257))).toMatch(/at most 256/);
    expect(passwordProblem("x".repeat(20))).toMatch(/first that are tried/);
  });

  it("are kept as argon2id with 64 MiB, 3 passes and 4 lanes", async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash("ﬁfteen characters");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
    expect(await passwords.isRight("fifteen characters", stored)).toBe(true);
    expect(await passwords.isRight("fifteen charactersx", stored)).toBe(false);
    expect(await passwords.isRight("fifteen characters", null)).toBe(false);
  });

  it("are hashed four at once, with 32 waiting, and the next is refused", async () => {
    const passwords = createPasswords();
    // A check costs what the stored hash states, and the queue does not depend on it.
    const stored = await hash("a long enough password", { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
    const tries = Array.from({ length: 37 }, () => passwords.isRight("a long enough password", stored));
    const settled = await Promise.allSettled(tries);
    const refused = settled.filter((each) => each.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(HashQueueFullError);
    expect(await passwords.isRight("a long enough password", stored)).toBe(true);
  });
});
