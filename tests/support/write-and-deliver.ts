/** Writes coins and delivers their events until it is killed, printing the id of each coin that was acknowledged. */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { createDeliveries } from "#server/events/deliveries.ts";
import { createWebhooks } from "#server/events/webhooks.ts";
import { createOutgoing } from "#server/external/outgoing.ts";
import { createSafe } from "#server/security/secrets.ts";
import { coinInput } from "#tests/support/record-input.ts";

const [dataDir = "", databaseUrl = "", key = ""] = process.argv.slice(2);
const database = openDatabase(databaseUrl ? { dataDir, databaseUrl } : { dataDir });
const log = { warn: () => {}, error: () => {} };
const { channel } = createWebhooks({
  database,
  safe: createSafe(Buffer.from(key, "hex"), "webhooks"),
  outgoing: createOutgoing({ allowPrivate: true, connections: 4 }),
  log,
});
const deliveries = createDeliveries({ database, log, channels: [channel], leaseSeconds: 1 });
const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
flushCompileCache();
writeSync(1, "ready\n");
for (;;) {
  const { id } = await coins.create(coinInput({ name: "Written before the end" }), "writer");
  writeSync(1, `${id}\n`);
  await deliveries.check();
}
