import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createOutgoing } from "#server/external/outgoing.ts";
import { createSafe } from "#server/security/secrets.ts";
import { startWebhookReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { createDeliveries } from "./deliveries.ts";
import { createWebhooks } from "./webhooks.ts";

const ROUNDS = 20;
const KEY = randomBytes(32);
const log = { warn: () => {}, error: () => {} };

withDatabase("a process that writes and delivers, killed twenty times", (database, _engine, options) => {
  it("delivers every event at least once, under one id, and none before its commit", async () => {
    const receiver = await startWebhookReceiver();
    const outgoing = createOutgoing({ allowPrivate: true, connections: 4 });
    const webhooks = createWebhooks({ database: database(), safe: createSafe(KEY, "webhooks"), outgoing, log });
    receiver.secret = (await webhooks.add(receiver.url, "admin"))?.secret ?? "";
    const tooEarly: string[] = [];
    receiver.onReceive = async ({ id }) => {
      const found = await database().db.selectFrom("public_events").select("id").where("id", "=", id).execute();
      if (found.length === 0) tooEarly.push(id);
    };

    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { dataDir, databaseUrl } = options();
      const command = ["tests/support/write-and-deliver.ts", dataDir, databaseUrl ?? "", KEY.toString("hex")];
      const writer = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
      let output = "";
      writer.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
      const closed = once(writer, "close");
      // Killed at any step of the first coin, or of one of the next three, however slow the machine is.
      const acknowledgedNow = () => output.split("\n").length - 2;
      while (acknowledgedNow() < round % 4 && writer.exitCode === null)
        await Promise.race([once(writer.stdout, "data"), closed]);
      await wait(Math.random() * 100);
      writer.kill("SIGKILL");
      await closed;
      const [ready, ...ids] = output.split("\n").slice(0, -1);
      expect(ready).toBe("ready");
      acknowledged.push(...ids);
    }

    const deliveries = createDeliveries({ database: database(), log, channels: [webhooks.channel] });
    const pending = async () => (await database().db.selectFrom("deliveries").select("id").execute()).length;
    await expect
      .poll(async () => {
        await deliveries.check();
        return pending();
      })
      .toBe(0);
    await deliveries.stop();
    await receiver.stop();

    const { db } = database();
    const coins = (await db.selectFrom("coins").select("id").execute()).map(({ id }) => id);
    const events = (await db.selectFrom("public_events").select("id").execute()).map(({ id }) => id);
    const about = receiver.received.map(({ data }) => (data.record as { id: string }).id);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    expect(acknowledged.filter((id) => !about.includes(id))).toEqual([]);
    // What was committed without being acknowledged is delivered as well, and nothing else is.
    expect(new Set(about)).toEqual(new Set(coins));
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set(events));
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(tooEarly).toEqual([]);
  });
});
