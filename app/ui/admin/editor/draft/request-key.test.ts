import { expect, it } from "vitest";
import { holdKey, newRequestKey } from "./request-key.ts";

it("a request key is one form's until it releases it", async () => {
  const first = holdKey("a key");
  expect(await first.isHeld).toBe(true);
  expect(await holdKey("a key", { ifAvailable: true }).isHeld).toBe(false);
  const other = holdKey("another key", { ifAvailable: true });
  expect(await other.isHeld).toBe(true);
  const next = holdKey("a key");
  first.release();
  expect(await next.isHeld).toBe(true);
  next.release();
  other.release();
});

it("every form gets a key of its own", () => {
  const keys = Array.from({ length: 50 }, newRequestKey);
  expect(new Set(keys).size).toBe(50);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
