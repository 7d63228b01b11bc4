import { afterEach, expect, it, vi } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { type Change, type ContentChanges, createContentChanges } from "./content-changes.ts";
import { createRecords } from "./records.ts";

const POLL_MS = 10;

withDatabase("content changes", (database) => {
  const started: ContentChanges[] = [];
  afterEach(() => {
    for (const changes of started.splice(0)) changes.stop();
  });

  async function startProcess(log = vi.fn()) {
    const changes = createContentChanges(database(), log);
    started.push(changes);
    await changes.start(POLL_MS);
    const received: Change[] = [];
    changes.subscribe((changed) => received.push(...changed));
    const coins = createRecords(COIN, { database: database(), changes });
    const exchanges = createRecords(EXCHANGE, { database: database(), changes });
    return { changes, received, coins, exchanges, log };
  }

  it("tells of this process's own write before the verb resolves, and only once", async () => {
    const { coins, received, changes } = await startProcess();
    const before = changes.version();
    const { id } = await coins.create(coinInput(), "editor");
    expect(received).toEqual([{ entity: "coin", id }]);
    expect(changes.version()).toBe(before + 1);
    await new Promise((resolve) => setTimeout(resolve, 5 * POLL_MS));
    expect(received).toHaveLength(1);
  });

  it("finds the writes of other processes, in their order, also between its own", async () => {
    const one = await startProcess();
    const two = await startProcess();
    const a = await two.coins.create(coinInput(), "editor");
    const b = await one.exchanges.create(exchangeInput(), "editor");
    const c = await two.exchanges.create(exchangeInput(), "editor");
    await two.coins.delete(a.id, "editor");
    await expect.poll(() => one.changes.version() - two.changes.version()).toBe(0);
    const ids = (received: Change[]) => new Set(received.map(({ id }) => id));
    await expect.poll(() => ids(one.received)).toEqual(new Set([a.id, b.id, c.id]));
    await expect.poll(() => ids(two.received)).toEqual(new Set([a.id, b.id, c.id]));
    expect(one.received.filter(({ id }) => id === a.id).length).toBeGreaterThanOrEqual(2);
  });

  it("misses nothing while the database cannot be asked", async () => {
    const { changes, received, log } = await startProcess();
    const other = await startProcess();
    const query = vi.spyOn(database().db, "selectFrom").mockImplementation(() => {
      throw new Error("out of reach");
    });
    await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0);
    query.mockRestore();
    const { id } = await other.coins.create(coinInput(), "editor");
    await expect.poll(() => received).toEqual([{ entity: "coin", id }]);
    expect(changes.version()).toBe(other.changes.version());
  });

  it("keeps a write a success when a listener fails", async () => {
    const { changes, coins, log } = await startProcess();
    changes.subscribe(() => {
      throw new Error("listener");
    });
    await coins.create(coinInput(), "editor");
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: "listener" }));
  });

  it("tells nobody who left", async () => {
    const { changes, coins } = await startProcess();
    const listener = vi.fn();
    changes.subscribe(listener)();
    await coins.create(coinInput(), "editor");
    expect(listener).not.toHaveBeenCalled();
  });
});
