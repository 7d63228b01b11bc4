import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { METHOD } from "#domain/screening/method.ts";
import { upgradeAt } from "#server/content/upgrade.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { loadDump } from "#tests/support/schemas.ts";

/** As the operator runs it. */
async function runDiff({ dataDir, databaseUrl }: DatabaseOptions, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const command = ["--disable-warning=ExperimentalWarning", "server/cli/method-diff.ts", ...args];
  const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "pipe"] });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, lines: out.trim().split("\n"), error };
}

/** Every row there is, by table. */
async function readEverything(options: DatabaseOptions): Promise<unknown> {
  const database = openDatabase(options);
  const tables = await database.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name, columns }) => {
      const { rows: found } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(database.db);
      return [name, columns, found];
    }),
  );
  await database.close();
  return rows;
}

onEachEngine("npm run method:diff", (create) => {
  it("lists what changes in the database of an earlier release, before and after its migrations, and writes nothing", async () => {
    const made = await create();
    await loadDump(made.options, "0a7ef89");
    const before = await readEverything(made.options);
    const { code, lines, error } = await runDiff(made.options);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(lines).toEqual([
      expect.stringMatching(/^coin bitcoin: halal → undetermined \(.*activity pass → unknown/),
      expect.stringMatching(/^coin ethereum: halal → undetermined \(.*activity pass → unknown/),
      `2 records would change under method ${METHOD.version}. Nothing was written.`,
    ]);
    expect(await readEverything(made.options)).toEqual(before);
    await upgradeAt(made.options);
    expect((await runDiff(made.options)).lines).toEqual(lines);
    await made.remove();
  });

  it("reads a database from before the facts, and says of an empty one that it is empty", async () => {
    const [made, empty] = [await create(), await create()];
    await loadDump(made.options, "850aee1");
    const change = JSON.stringify({ limits: { coin: { tainted_income_share: 3 } } });
    expect(await runDiff(made.options, "--change", change)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^0 records would change/)],
    });
    expect(await runDiff(empty.options)).toMatchObject({
      code: 1,
      error: "The database is empty: there are no records to assess.\n",
    });
    await Promise.all([made.remove(), empty.remove()]);
  });
});
