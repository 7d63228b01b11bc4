import { expect, it } from "vitest";
import { holdKey } from "./hold-key.ts";

it("a request key is one form's until it lets go of it", async () => {
  const first = holdKey("a key");
  expect(await first.isMine).toBe(true);
  expect(await holdKey("a key", { ifAvailable: true }).isMine).toBe(false);
  const other = holdKey("another key", { ifAvailable: true });
  expect(await other.isMine).toBe(true);
  const next = holdKey("a key");
  first.letGo();
  expect(await next.isMine).toBe(true);
  next.letGo();
  other.letGo();
});
