import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { SWEEP_SECONDS } from "#domain/stored-data.ts";
import { sweepExpired } from "./sweep-expired.ts";

it("deletes at the start and every hour, each part whatever becomes of the others", async () => {
  vi.useFakeTimers();
  const broken = { sweep: vi.fn(() => Promise.reject(new Error("away"))) };
  const sound = { sweep: vi.fn(async () => {}) };
  const logError = vi.fn();
  const { stop } = sweepExpired([broken, sound], logError);
  await vi.advanceTimersByTimeAsync(2 * SWEEP_SECONDS * 1000);
  stop();
  await vi.advanceTimersByTimeAsync(SWEEP_SECONDS * 1000);
  vi.useRealTimers();
  expect([broken.sweep, sound.sweep, logError].map(({ mock }) => mock.calls.length)).toEqual([3, 3, 3]);
});

it("is run by the product for everything that expires by itself", () => {
  const services = readFileSync("server/services.ts", "utf8");
  expect(services).toContain("sweepExpired([reports, drafts.previews]");
});
