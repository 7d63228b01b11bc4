import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import type { Database } from "#server/database/open.ts";
import { openDatabase } from "#server/database/open.ts";
import { createOutgoing, type Outgoing } from "#server/external/outgoing.ts";
import { createSafe } from "#server/security/secrets.ts";
import { startWebhookReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createDeliveries, type Deliveries, GIVE_UP_MS, retrySeconds } from "./deliveries.ts";
import { createWebhooks, MOST_WEBHOOKS, type Webhooks } from "./webhooks.ts";

const KEY = randomBytes(32);
type Server = { webhooks: Webhooks; deliveries: Deliveries; outgoing: Outgoing };
type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

withDatabase("webhooks", (database, _engine, options) => {
  const receivers: Receiver[] = [];
  const logged: object[] = [];
  const opened: Server[] = [];

  function open(db: Database = database(), allowPrivate = true): Server {
    const log = { warn: (entry: object) => void logged.push(entry), error: (entry: object) => void logged.push(entry) };
    const outgoing = createOutgoing({ allowPrivate, connections: 4 });
    const webhooks = createWebhooks({ database: db, safe: createSafe(KEY, "webhooks"), outgoing, log: log as never });
    const channels = [webhooks.channel];
    const deliveries = createDeliveries({ database: db, log: log as never, channels });
    const server = { webhooks, deliveries, outgoing };
    opened.push(server);
    return server;
  }

  async function addReceiver({ webhooks }: Server, path = "/hook") {
    const receiver = await startWebhookReceiver();
    receivers.push(receiver);
    const added = await webhooks.add(receiver.url + path, "admin@example.com");
    receiver.secret = added?.secret ?? "";
    return { receiver, id: added?.id ?? "" };
  }

  let made = 0;
  const save = async (): Promise<string> => {
    made += 1;
    const coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    return (await coins.create(coinInput({ name: `Coin ${made}` }), "editor")).id;
  };

  const passThreeDays = async (): Promise<void> => {
    const created_at = new Date(Date.now() - GIVE_UP_MS - 1000).toISOString();
    await database().db.updateTable("deliveries").set({ created_at, due_at: created_at }).execute();
  };

  beforeEach(async () => {
    for (const table of ["webhooks", "deliveries", "public_events"] as const)
      await database().db.deleteFrom(table).execute();
    logged.length = 0;
  });
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.stop();
    for (const { deliveries } of opened.splice(0)) await deliveries.stop();
  });

  it("get every event, signed, once, and a secret that the database does not show", async () => {
    const server = open();
    const { receiver, id } = await addReceiver(server);
    expect(receiver.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const coin = await save();
    await server.deliveries.check();
    await expect
      .poll(() => receiver.received)
      .toMatchObject([
        {
          type: "status.changed",
          isSigned: true,
          data: { record: { type: "coin", id: coin, path: `/coin/${coin}` }, from: null },
        },
      ]);
    await server.deliveries.settled();
    await server.deliveries.check();
    expect(receiver.received).toHaveLength(1);
    expect(await server.webhooks.list()).toMatchObject([
      { id, disabled_at: "", delivered_at: expect.stringMatching(/^2/) },
    ]);
    const stored = JSON.stringify(await database().db.selectFrom("webhooks").selectAll().execute());
    expect(stored).not.toContain(receiver.secret.slice(6));
  });

  it("get nothing of what happened before they were added", async () => {
    const server = open();
    await save();
    await wait(5);
    const { receiver } = await addReceiver(server);
    const id = await save();
    await server.deliveries.check();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
    await server.deliveries.settled();
    expect(receiver.received.map(({ data }) => data)).toMatchObject([{ record: { id } }]);
  });

  it("that hang, fail, redirect or send ten megabytes keep nobody waiting; after three days they are disabled", async () => {
    const server = open();
    const { receiver: working } = await addReceiver(server);
    const bad = [];
    for (const fault of ["slow", "500", "redirect", "huge", "dead"] as const) {
      const added = await addReceiver(server, `/${fault}`);
      added.receiver.fail(fault);
      bad.push(added);
    }
    const { receiver: elsewhere, id: redirecting } = await addReceiver(server, "/private");
    elsewhere.reply = { status: 307, headers: { location: `${working.url}/stolen` }, body: "" };
    const started = performance.now();
    await save();
    const took = performance.now() - started;
    await server.deliveries.check();
    await expect.poll(() => working.received.length, { timeout: 5000 }).toBe(1);
    expect(took).toBeLessThan(2000);
    await save();
    await server.deliveries.check();
    await expect.poll(() => working.received.length, { timeout: 5000 }).toBe(2);
    expect(working.callsTo("/stolen")).toBe(0);
    for (const { receiver } of bad) await expect.poll(() => receiver.calls.length).toBeGreaterThan(0);

    for (const { receiver, id } of bad) if (id === bad[0]?.id) receiver.heal();
    await passThreeDays();
    const disabled = async () => (await server.webhooks.list()).filter(({ disabled_at }) => disabled_at !== "");
    await expect
      .poll(async () => {
        await server.deliveries.check();
        return (await disabled()).map(({ id }) => id).toSorted();
      })
      .toEqual([...bad.slice(1).map(({ id }) => id), redirecting].toSorted());
    expect(await server.webhooks.countDisabled()).toBe(5);
    const said = JSON.stringify([logged, await disabled()]);
    for (const error of ["answered 500", "answered 302", "answered 307", "larger than 65536 bytes"])
      expect(said).toContain(error);
    expect(said).not.toContain("whsec_");
    await server.deliveries.settled();

    // A disabled one gets nothing; enabled again, it gets what happens from then on.
    const [, five] = bad;
    const before = five?.receiver.received.length;
    await save();
    await server.deliveries.check();
    five?.receiver.heal();
    expect(await server.webhooks.enable(five?.id ?? "")).toBe(true);
    const id = await save();
    await server.deliveries.check();
    await expect
      .poll(() => five?.receiver.received.slice(before).map(({ data }) => data))
      .toMatchObject([{ record: { id } }]);
  });

  it("that are gone are disabled at once; those that were deleted get nothing", async () => {
    const server = open();
    const [gone, deleted] = [await addReceiver(server), await addReceiver(server)];
    gone.receiver.reply = { status: 410, body: "" };
    await save();
    await server.webhooks.remove(deleted.id);
    await server.deliveries.check();
    await expect.poll(async () => (await server.webhooks.list())[0]?.disabled_at).toMatch(/^2/);
    expect(deleted.receiver.received).toEqual([]);
  });

  it("are sent to by one server at a time", async () => {
    const other = openDatabase(options());
    const servers = [open(), open(other)];
    const { receiver } = await addReceiver(servers[0] as never);
    for (let round = 0; round < 20; round++) await save();
    await Promise.all(servers.map(({ deliveries }) => deliveries.check()));
    await Promise.all(servers.map(({ deliveries }) => deliveries.check()));
    await expect.poll(() => receiver.received.length).toBe(20);
    for (const { deliveries } of servers) await deliveries.stop();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20);
    expect(receiver.received).toHaveLength(20);
    opened.length = 0;
    await other.close();
  });

  it("have public https addresses, and not too many of them", async () => {
    const { webhooks, outgoing } = open(database(), false);
    for (const url of [
      "http://hooks.example.com/a",
      "https://10.0.0.1/",
      "https://[::1]/",
      "https://a:b@hooks.example.com/",
      "https://hooks.example.com:8443/",
      "ftp://hooks.example.com/",
      "x",
      `https://hooks.example.com/${"a".repeat(500)}`,
    ])
      expect(webhooks.isAllowed(url), url).toBe(false);
    expect(webhooks.isAllowed("https://hooks.example.com/a?b=c")).toBe(true);
    // A name that resolves to a private address is refused when it is connected to.
    expect(await outgoing.post("https://localhost/", {}, new Uint8Array())).toMatchObject({
      ok: false,
      error: expect.stringContaining("not a public one"),
    });
    for (let index = 0; index < MOST_WEBHOOKS; index++) await webhooks.add("https://hooks.example.com/", "a");
    expect(await webhooks.add("https://hooks.example.com/", "a")).toBeNull();
  });

  it("have their events deleted a week after everybody has them", async () => {
    const server = open();
    await addReceiver(server);
    const [old] = [new Date(Date.now() - 8 * 86_400_000).toISOString()];
    await save();
    await save();
    await database().db.updateTable("public_events").set({ at: old }).execute();
    await server.deliveries.sweep();
    const count = async () => (await database().db.selectFrom("public_events").select("id").execute()).length;
    expect(await count()).toBe(2);
    await server.deliveries.check();
    await expect.poll(async () => (await database().db.selectFrom("deliveries").select("id").execute()).length).toBe(0);
    await server.deliveries.sweep();
    expect(await count()).toBe(0);
  });
});

it("a failed delivery is tried again after 5 s, later ones after up to six hours, for three days", () => {
  expect([1, 2, 3, 4].map(retrySeconds)).toEqual([5, 20, 80, 320]);
  expect(retrySeconds(20)).toBe(6 * 3600);
});
