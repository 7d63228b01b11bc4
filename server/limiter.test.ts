import { describe, expect, it } from "vitest";
import { createTurns } from "./limiter.ts";

describe("turns", () => {
  it("never run more than they may, and go on after a failure", async () => {
    const turns = createTurns(2, 10);
    let running = 0;
    let most = 0;
    const work = async (fails: boolean) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (fails) throw new Error("failed");
    };
    await Promise.allSettled(Array.from({ length: 9 }, (_, index) => turns.run(() => work(index % 2 === 0))));
    expect(most).toBe(2);
    expect(turns.isFull()).toBe(false);
  });

  it("are full while as many wait as may, and come in the order they were asked for", async () => {
    const turns = createTurns(1, 2);
    const done: number[] = [];
    const take = (number: number) => turns.run(async () => done.push(number));
    const taken = [take(1), take(2)];
    expect(turns.isFull()).toBe(false);
    taken.push(take(3));
    expect(turns.isFull()).toBe(true);
    await Promise.all(taken);
    expect(done).toEqual([1, 2, 3]);
    expect(turns.isFull()).toBe(false);
  });
});
