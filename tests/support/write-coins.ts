/** Writes coins to the given data directory until it is killed, printing the id of each one that was acknowledged. */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { coinInput } from "#tests/support/record-input.ts";

const [dataDir = ""] = process.argv.slice(2);
const database = openDatabase({ dataDir });
await migrate(database);
const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
// By itself that is done at the end, which a killed process does not come to.
flushCompileCache();
writeSync(1, "ready\n");
for (;;) {
  const { id } = await coins.create(coinInput({ name: "Written before the end" }), "writer");
  writeSync(1, `${id}\n`);
}
