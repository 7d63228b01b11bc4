import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPageWarmer } from "./page-warmer.ts";

const PAUSE_MS = 1;

it("renders the hottest of the dropped pages again, one at a time", async () => {
  let atOnce = 0;
  const order: string[] = [];
  const warmer = createPageWarmer(async (key) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await wait(2);
    order.push(key);
    atOnce -= 1;
  }, PAUSE_MS);
  warmer.warm([
    { key: "/cold", asked: 1 },
    { key: "/warm", asked: 3 },
    { key: "/hot", asked: 9 },
  ]);
  await expect.poll(() => order).toEqual(["/hot", "/warm"]);
  await wait(20);
  expect(order).toHaveLength(2);
});

it("begins a page again whose render was overtaken by another change", async () => {
  const gate = Promise.withResolvers<void>();
  const keys: string[] = [];
  const warmer = createPageWarmer((key) => {
    keys.push(key);
    return keys.length === 1 ? gate.promise : Promise.resolve();
  }, PAUSE_MS);
  warmer.warm([{ key: "/list", asked: 5 }]);
  await expect.poll(() => keys).toEqual(["/list"]);
  warmer.warm([{ key: "/coin/a", asked: 9 }]);
  gate.resolve();
  await expect.poll(() => keys).toEqual(["/list", "/coin/a", "/list"]);
});

it("goes on where a page cannot be rendered", async () => {
  const keys: string[] = [];
  const warmer = createPageWarmer(async (key) => {
    keys.push(key);
    if (key === "/broken") throw new Error("broken");
  }, PAUSE_MS);
  warmer.warm([
    { key: "/broken", asked: 9 },
    { key: "/whole", asked: 5 },
  ]);
  await expect.poll(() => keys).toEqual(["/broken", "/whole"]);
});
