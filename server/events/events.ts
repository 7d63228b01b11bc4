/** Wires what receives public events. */
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";
import { createOutgoing } from "#server/external/outgoing.ts";
import type { Log } from "#server/log.ts";
import { createSafe, sealWith } from "#server/security/secrets.ts";
import { createDeliveries } from "./deliveries.ts";
import { createPush } from "./push.ts";
import { createWebhooks } from "./webhooks.ts";

const TO_ONE_WEBHOOK = 4;
const TO_ONE_PUSH_SERVICE = 50;

/** Push services want an address to write to. */
function contactOf({ OPERATOR_CONTACT = "", SITE_URL = "" }: Config): string {
  const given = [OPERATOR_CONTACT, SITE_URL].find((one) => one.startsWith("https://"));
  if (given) return given;
  return OPERATOR_CONTACT.includes("@") ? `mailto:${OPERATOR_CONTACT}` : "mailto:no-reply@localhost";
}

type Parts = { config: Config; database: Database; log: Log; secretKey: Buffer };

export function createEvents({ config, database, log, secretKey }: Parts) {
  const allowPrivate = config.DELIVERY_ALLOW_PRIVATE;
  const webhooks = createWebhooks({
    database,
    log,
    safe: createSafe(secretKey, "webhooks"),
    outgoing: createOutgoing({ allowPrivate, connections: TO_ONE_WEBHOOK }),
  });
  const push = createPush({
    database,
    safe: createSafe(secretKey, "push"),
    seal: sealWith(secretKey),
    outgoing: createOutgoing({ allowPrivate, connections: TO_ONE_PUSH_SERVICE }),
    hosts: config.PUSH_HOSTS.split(",").map((host) => host.trim()),
    contact: contactOf(config),
  });
  const channels = [webhooks.channel, push.channel];
  return { webhooks, push, deliveries: createDeliveries({ database, log, channels }) };
}
