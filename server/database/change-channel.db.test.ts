import pg from "pg";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { openFaultyConnection } from "#tests/support/faulty-connection.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { announceChange, type ChangeChannel, listenForChanges } from "./change-channel.ts";

const postgresUrl = inject("postgresUrl");

withDatabase("a write", (database, engine) => {
  it("is announced with its commit, whatever the engine", async () => {
    const coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    expect((await coins.create(coinInput(), "editor")).version).toBe(1);
    await database()
      .db.transaction()
      .execute((trx) => announceChange(trx, engine));
  });
});

describe("the line for changes", () => {
  const opened: ChangeChannel[] = [];
  afterEach(async () => {
    for (const channel of opened.splice(0)) await channel.close();
  });

  async function open() {
    const server = new URL(postgresUrl);
    const line = await openFaultyConnection({ host: server.hostname, port: Number(server.port) });
    const url = new URL(server);
    url.host = `127.0.0.1:${line.port}`;
    const onChange = vi.fn();
    const logError = vi.fn();
    opened.push(listenForChanges({ url: url.href, onChange, logError }));
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    return { line, onChange, logError };
  }

  it("hears of a change at once", async () => {
    const { onChange } = await open();
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query("select pg_notify('mizan_content', '')");
    await expect.poll(() => onChange.mock.calls.length).toBe(2);
    await client.end();
  });

  it("asks for a look when it opens, and again when it had to open again", async () => {
    const { line, onChange } = await open();
    await line.cut();
    await line.restore();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), { timeout: 60_000 });
  });

  it("keeps trying while there is nobody to listen to", async () => {
    const { line, onChange, logError } = await open();
    await line.cut();
    await vi.waitFor(() => expect(logError.mock.calls.length).toBeGreaterThan(2), { timeout: 60_000 });
    await line.restore();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    await line.cut();
  });
});
