import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#server/database/open.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { type CachedResource, type CachedResourceOptions, createCachedResource } from "./cached-resource.ts";
import { createSnapshots } from "./snapshots.ts";

const made: CachedResource<number>[] = [];
afterEach(() => {
  for (const kept of made.splice(0)) kept.close();
});

withDatabase("a kept answer", (database) => {
  function keep(load: () => Promise<number>, options: Partial<CachedResourceOptions<number>> = {}) {
    const onChange = vi.fn();
    const kept = createCachedResource({
      key: options.key ?? randomUUID(),
      schema: z.number(),
      load,
      refreshMs: 60_000,
      usableMs: 120_000,
      snapshots: createSnapshots(database()),
      onChange,
      nextCallAt: () => 0,
      retryMs: 100,
      ...options,
    });
    made.push(kept);
    return { kept, onChange };
  }

  test("five hundred who ask at once make one call, and nobody's page is thrown away for it", async () => {
    const load = vi.fn(async () => {
      await wait(50);
      return 7;
    });
    const { kept, onChange } = keep(load);
    const answers = await Promise.all(Array.from({ length: 500 }, () => kept.get()));
    expect(new Set(answers.map((answer) => answer?.value))).toEqual(new Set([7]));
    expect(load).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  test("is not asked for again before the service has a newer one, but however late that is, while it is usable", async () => {
    const early = vi.fn(async () => 1);
    const waiting = keep(early, { refreshMs: 1, nextValueAt: () => Date.now() + 60_000 }).kept;
    const late = vi.fn(async () => 1);
    const bounded = keep(late, { refreshMs: 1, usableMs: 60, nextValueAt: () => Number.MAX_SAFE_INTEGER }).kept;
    await Promise.all([waiting.get(), bounded.get()]);
    await wait(40);
    await Promise.all([waiting.get(), bounded.get()]);
    await expect.poll(() => late.mock.calls.length).toBeGreaterThan(1);
    expect(early).toHaveBeenCalledTimes(1);
  });

  test("a restart and a second server take the copy from the database", async () => {
    const key = randomUUID();
    const first = keep(async () => 1, { key });
    const before = await first.kept.get();
    const load = vi.fn(async () => 2);
    const second = keep(load, { key });
    expect(await second.kept.get()).toEqual(before);
    expect(load).not.toHaveBeenCalled();
  });

  test("the last good answer stays known when it is too old to be shown, and reading it calls nobody", async () => {
    const key = randomUUID();
    await keep(async () => 1, { key }).kept.get();
    const load = vi.fn(async (): Promise<number> => Promise.reject(new Error("down")));
    const later = keep(load, { key, refreshMs: 1, usableMs: 1 });
    await wait(5);
    expect(await later.kept.last()).toMatchObject({ value: 1 });
    expect(load).not.toHaveBeenCalled();
    expect(await later.kept.get()).toBeNull();
    expect(await later.kept.last()).toMatchObject({ value: 1 });
  });

  test("a page made while the first value was on its way is outdated when there is none; a page made without one is not", async () => {
    let fail = (_error: Error): void => {};
    const load = vi.fn(() => new Promise<number>((_, reject) => (fail = reject)));
    const { kept, onChange } = keep(load);
    expect([await kept.get({ wait: false }), kept.isAwaited()]).toEqual([null, true]);
    await expect.poll(() => load.mock.calls.length).toBe(1);
    fail(new Error("down"));
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect([await kept.get({ wait: false }), kept.isAwaited()]).toEqual([null, false]);
    await expect
      .poll(async () => {
        await kept.get({ wait: false });
        return load.mock.calls.length;
      })
      .toBe(2);
    fail(new Error("still down"));
    await wait(50);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test("two servers that need it at the same moment make one call", async () => {
    const key = randomUUID();
    const load = vi.fn(async () => {
      await wait(150);
      return 3;
    });
    const answers = await Promise.all([keep(load, { key }).kept.get(), keep(load, { key }).kept.get()]);
    expect(answers.map((answer) => answer?.value)).toEqual([3, 3]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("a due copy is served at once and refreshed in the background; then pages are dropped", TIMED, async () => {
    const renewed = Promise.withResolvers<number>();
    const load = vi.fn(() => renewed.promise).mockResolvedValueOnce(1);
    const { kept, onChange } = keep(load, { refreshMs: 400, waitMs: 30_000 });
    expect((await kept.get())?.value).toBe(1);
    const callsAfterVisit = () => kept.get().then(() => load.mock.calls.length);
    await expect.poll(callsAfterVisit).toBe(2);
    const began = performance.now();
    expect((await kept.get())?.value).toBe(1);
    expect(isWithin(performance.now() - began, 10_000)).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    renewed.resolve(2);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect((await kept.get())?.value).toBe(2);
  });

  test("nobody interested, nobody asked", TIMED, async () => {
    const load = vi.fn(async () => 1);
    const { kept } = keep(load, { refreshMs: 50 });
    await kept.get();
    await wait(600);
    expect(load.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test("a failure is a null within the wait, is tried again, and heals by itself", async () => {
    let works = false;
    const load = vi.fn(async () => {
      if (!works) throw new Error("down");
      return 5;
    });
    const { kept, onChange } = keep(load);
    expect(await kept.get()).toBeNull();
    works = true;
    await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
    expect((await kept.get())?.value).toBe(5);
  });

  test("as long as a failure changes nothing on a page, pages stay", async () => {
    const load = vi.fn(async () => {
      throw new Error("down");
    });
    const { kept, onChange } = keep(load, { retryMs: 30 });
    await kept.get();
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(4);
    expect(onChange).not.toHaveBeenCalled();
  });

  test("a service that hangs is waited for only so long, and not at all where a copy will do", TIMED, async () => {
    const { kept } = keep(() => new Promise(() => {}), { waitMs: 150 });
    const began = performance.now();
    expect(await kept.get()).toBeNull();
    expect(isWithin(performance.now() - began, 2000)).toBe(true);
    expect(await kept.get({ wait: false })).toBeNull();
  });

  test("a copy too old to show is not shown, but its time is known", async () => {
    let works = true;
    const load = async () => {
      if (!works) throw new Error("down");
      return 1;
    };
    const { kept } = keep(load, { refreshMs: 50, usableMs: 800 });
    const first = await kept.get();
    works = false;
    await wait(850);
    expect(await kept.get()).toBeNull();
    expect(kept.lastFetchedAt()).toBe(first?.fetchedAt);
  });

  test("a snapshot of an older release in another shape is fetched again", async () => {
    const key = randomUUID();
    await createSnapshots(database()).write(key, { body: '"text"', fetchedAt: new Date().toISOString() });
    const { kept } = keep(async () => 9, { key });
    expect((await kept.get())?.value).toBe(9);
  });
});

test("an unreachable database prevents storing, not the answer", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "mizan-test-"));
  const database = openDatabase({ dataDir });
  await database.close();
  const kept = createCachedResource({
    key: "any",
    schema: z.number(),
    load: async () => 4,
    refreshMs: 1000,
    usableMs: 1000,
    snapshots: createSnapshots(database),
    onChange: () => {},
    nextCallAt: () => 0,
  });
  made.push(kept);
  expect((await kept.get())?.value).toBe(4);
  await rm(dataDir, { recursive: true, force: true });
});
