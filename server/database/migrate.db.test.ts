import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachEngine } from "#tests/support/engines.ts";
import { OlderDatabaseError, requireMigrated } from "./made-migrations.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { openDatabase } from "./open.ts";

onEachEngine("migrate", (create) => {
  it("makes every step once, however many servers start at the same moment", async () => {
    const made = await create();
    const servers = Array.from({ length: 4 }, () => openDatabase(made.options));
    const steps = await Promise.all(servers.map((server) => migrate(server)));
    expect(steps.flat().sort()).toEqual(MIGRATIONS.map(({ name }) => name));
    for (const server of servers) expect(await migrate(server)).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
    await made.remove();
  });

  it("leaves nothing behind of a step that fails", async () => {
    const made = await create();
    const database = openDatabase(made.options);
    const failing = {
      name: "900-failing",
      up: async (db: typeof database.db) => {
        await sql`create table half_done (id text)`.execute(db);
        throw new Error("no further");
      },
    };
    await expect(migrate(database, [failing])).rejects.toThrow("no further");
    await expect(sql`select * from half_done`.execute(database.db)).rejects.toThrow();
    expect(await migrate(database)).toEqual(MIGRATIONS.map(({ name }) => name));
    await database.close();
    await made.remove();
  });

  it("computes what is derived with the last missing step, once, whichever that is", async () => {
    const made = await create();
    const servers = Array.from({ length: 3 }, () => openDatabase(made.options));
    const [database] = servers;
    if (!database) throw new Error("There is a server.");
    const skipped = { name: "017-skipped", up: async () => {} };
    await migrate(database);
    const steps = [...MIGRATIONS.slice(0, -1), skipped, ...MIGRATIONS.slice(-1)];
    let computed = 0;
    const compute = async () => {
      computed += 1;
    };
    const applied = await Promise.all(servers.map((server) => migrate(server, steps, compute)));
    expect([applied.flat(), computed]).toEqual([[skipped.name], 1]);
    for (const server of servers) await migrate(server, steps, compute);
    expect(computed).toBe(1);
    await Promise.all(servers.map((server) => server.close()));
    await made.remove();
  });

  it("is asked for where a command that only reads finds an older database, or an empty one", async () => {
    const made = await create();
    const database = openDatabase(made.options);
    await expect(requireMigrated(database)).rejects.toThrow(OlderDatabaseError);
    await migrate(database, MIGRATIONS.slice(0, -1));
    await expect(requireMigrated(database)).rejects.toThrow(`1 of ${MIGRATIONS.length} migrations are missing`);
    await migrate(database);
    await requireMigrated(database);
    await database.close();
    await made.remove();
  });
});
