/** Wires what receives public events. */
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";
import { createOutgoing } from "#server/external/outgoing.ts";
import type { Log } from "#server/log.ts";
import { createSafe } from "#server/security/secrets.ts";
import { createDeliveries } from "./deliveries.ts";
import { createWebhooks } from "./webhooks.ts";

const TO_ONE_WEBHOOK = 4;

type Parts = { config: Config; database: Database; log: Log; secretKey: Buffer };

export function createEvents({ config, database, log, secretKey }: Parts) {
  const allowPrivate = config.DELIVERY_ALLOW_PRIVATE;
  const webhooks = createWebhooks({
    database,
    log,
    safe: createSafe(secretKey, "webhooks"),
    outgoing: createOutgoing({ allowPrivate, connections: TO_ONE_WEBHOOK }),
  });
  return { webhooks, deliveries: createDeliveries({ database, log, channels: [webhooks.channel] }) };
}
