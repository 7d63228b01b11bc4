import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSafe } from "./secrets.ts";

describe("a sealed secret", () => {
  const key = randomBytes(32);
  const safe = createSafe(key, "authenticators");
  const sealed = safe.lock("one", "JBSWY3DPEHPK3PXP");

  it("opens for its owner, with its key and its purpose, and for nothing else", () => {
    expect(safe.unlock("one", sealed)).toBe("JBSWY3DPEHPK3PXP");
    expect(safe.unlock("other", sealed)).toBeNull();
    expect(createSafe(key, "something else").unlock("one", sealed)).toBeNull();
    expect(createSafe(randomBytes(32), "authenticators").unlock("one", sealed)).toBeNull();
  });

  it("shows nothing of itself, never looks the same twice, and cannot be changed", () => {
    expect(sealed).not.toContain("JBSWY3DP");
    expect(safe.lock("one", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
    const bytes = Buffer.from(sealed, "base64");
    for (const place of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place);
      expect(safe.unlock("one", changed.toString("base64"))).toBeNull();
    }
    for (const broken of ["", "AAAA", sealed.slice(0, 20)]) expect(safe.unlock("one", broken)).toBeNull();
  });
});
