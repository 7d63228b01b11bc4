import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { SQLITE_FILE } from "#server/database/open.ts";
import { openFaultyConnection } from "#tests/support/faulty-connection.ts";
import { openSnapshot } from "./read-snapshot.ts";

const postgresUrl = inject("postgresUrl");

describe("a snapshot of PostgreSQL", () => {
  async function through() {
    const server = new URL(postgresUrl);
    const line = await openFaultyConnection({ host: server.hostname, port: Number(server.port) });
    const url = new URL(server);
    url.host = `127.0.0.1:${line.port}`;
    return { line, open: () => openSnapshot({ dataDir: tmpdir(), databaseUrl: url.href }) };
  }

  it("whose line breaks between two questions fails, and the process goes on", async () => {
    const { line, open } = await through();
    const snapshot = await open();
    await line.cut();
    // The news of it arrives while nobody asks anything.
    await wait(50);
    await expect(snapshot.count("pg_catalog")).rejects.toThrow(/connection|queryable/i);
    await snapshot.close();
  });

  it("that cannot begin leaves no connection behind", async () => {
    const { line, open } = await through();
    await line.cut();
    await expect(open()).rejects.toThrow(/ECONNREFUSED/);
  });
});

it.skipIf(process.platform !== "linux")("a SQLite file that is none is refused and closed again", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-snapshot-"));
  const path = join(dataDir, SQLITE_FILE);
  writeFileSync(path, "not a database ".repeat(1000));
  await expect(openSnapshot({ dataDir })).rejects.toThrow(/not a database/);
  const open = await Promise.all(
    readdirSync("/proc/self/fd").map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
  );
  expect(open).not.toContain(path);
  rmSync(dataDir, { recursive: true });
});
