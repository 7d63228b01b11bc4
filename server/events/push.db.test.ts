import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { PUSH_SECONDS } from "#domain/stored-data.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { createRecords } from "#server/content/records.ts";
import { createOutgoing } from "#server/external/outgoing.ts";
import { createSafe, sealWith } from "#server/security/secrets.ts";
import { type Browser, startPushService } from "#tests/stand-ins/push-service.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createDeliveries } from "./deliveries.ts";
import { createPush, isPushHost, pushSubscription } from "./push.ts";

const KEY = randomBytes(32);
const EDITOR = "editor@example.com";
const REASONS = { en: "It lends at interest.", ar: "يقرض بفائدة.", tr: "Faizle borç veriyor." };

withDatabase("push notifications", (database) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  const logged: object[] = [];

  function open(key = KEY) {
    const push = createPush({
      database: database(),
      safe: createSafe(key, "push"),
      seal: sealWith(key),
      outgoing: createOutgoing({ allowPrivate: true, connections: 50 }),
      hosts: ["127.0.0.1"],
      contact: "mailto:operator@example.com",
    });
    const log = { warn: (entry: object) => void logged.push(entry) };
    /** Only now, so that nothing is assigned before. */
    async function deliver(received: number): Promise<void> {
      const channels = [push.channel];
      const deliveries = createDeliveries({ database: database(), log: log as never, channels });
      await deliveries.check();
      await expect.poll(() => service.received.length).toBe(received);
      await deliveries.settled();
      await deliveries.stop();
    }
    return { push, deliver };
  }

  const bodyOf = ({ endpoint, p256dh, auth }: Browser, language: Language, id: string) =>
    pushSubscription.parse({ endpoint, p256dh, auth, language, watched: [{ kind: "coin", id }] });

  const coins = () => createRecords(COIN, { database: database(), changes: { notify: () => {} } });
  const stored = () => database().db.selectFrom("push_subscriptions").selectAll().execute();
  const pending = () => database().db.selectFrom("deliveries").selectAll().execute();
  let made = 0;
  const addCoin = async (): Promise<string> => {
    made += 1;
    const facts = { ...SOUND_COIN };
    const input = coinInput({
      name: `Coin ${made}`,
      facts,
      sources: SOURCES,
      category: "halal",
      translations: { reason: REASONS },
    });
    return (await coins().create(input, EDITOR)).id;
  };
  const makeHaram = async (id: string): Promise<void> => {
    const coin = await coins().get(id);
    const interest_business = { value: "own-business", sources: ["s1"], looked_up: "2026-11-16" };
    const translations = {
      ...coin.translations,
      reason: { en: `${REASONS.en} Now.`, ar: `${REASONS.ar} الآن.`, tr: `${REASONS.tr} Şimdi.` },
    };
    await coins().update(
      id,
      coin.version,
      { ...coin, translations, facts: { ...coin.facts, interest_business }, category: "haram" },
      EDITOR,
    );
  };
  const assign = async (): Promise<void> => {
    await database().db.updateTable("public_events").set({ is_assigned: 1 }).execute();
  };

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    for (const table of ["push_subscriptions", "deliveries", "public_events", "rate_limits"] as const)
      await database().db.deleteFrom(table).execute();
    service.reply = () => ({ status: 201, body: "" });
    service.received.length = 0;
  });

  it("name record, old and new status and reason, in the language of each reader; nothing stored is readable", async () => {
    const { push, deliver } = open();
    const [watched, other] = [await addCoin(), await addCoin()];
    for (const language of LANGUAGES)
      await push.subscribe(bodyOf(service.open(`/${language}`), language, watched), "192.0.2.1");
    await push.subscribe(bodyOf(service.open("/other"), "en", other), "192.0.2.1");
    const text = JSON.stringify([await stored(), await database().db.selectFrom("push_keys").selectAll().execute()]);
    for (const secret of [service.url, watched, service.browsers.get("/en")?.auth ?? "-"])
      expect(text).not.toContain(secret);
    await assign();
    await makeHaram(watched);
    await deliver(3);
    const of = (language: Language) => service.received.find(({ path }) => path === `/${language}`)?.data;
    expect(of("en")).toMatchObject({
      body: expect.stringMatching(/^Was Halal, now Haram\n.+It lends at interest/s),
      path: `/en/coin/${watched}`,
    });
    expect(of("ar")).toMatchObject({
      body: expect.stringMatching(/^كان «حلال» وصار «حرام»\n.+يقرض بفائدة/s),
      path: `/coin/${watched}`,
    });
    expect(of("tr")).toMatchObject({
      body: expect.stringMatching(/^Önce Helal, şimdi Haram\n.+Faizle borç veriyor/s),
      path: `/tr/coin/${watched}`,
    });
    expect(new Set(service.received.map(({ data }) => data.id)).size).toBe(1);
    expect(service.received[0]).toMatchObject({
      ttl: "259200",
      urgency: "normal",
      vapid: { aud: service.url, sub: "mailto:operator@example.com", key: await push.publicKey() },
    });
    expect(await pending()).toEqual([]);
  });

  it("stop where the browser no longer exists, and wait where its service asks to", async () => {
    const { push, deliver } = open();
    const id = await addCoin();
    for (const path of ["/a404", "/a410", "/a403", "/a429", "/a500", "/fine"])
      await push.subscribe(bodyOf(service.open(path), "en", id), "192.0.2.1");
    service.reply = (path) => {
      const [, status] = /^\/a(\d+)/.exec(path) ?? [];
      return {
        status: Number(status ?? 201),
        body: "",
        ...(status === "429" && { headers: { "retry-after": "1800" } }),
      };
    };
    await assign();
    await makeHaram(id);
    await deliver(1);
    expect(await stored()).toHaveLength(4);
    expect(JSON.stringify(logged)).toContain("answered 403");
    expect(JSON.stringify(logged)).not.toMatch(/\/a\d/);
    const waits = (await pending()).map(({ due_at }) => Math.round((Date.parse(due_at) - Date.now()) / 60_000));
    expect(waits.toSorted((one, other) => one - other)).toEqual([0, 30]);
  });

  it("are deleted on demand and 90 days after the last confirmation, and limited", async () => {
    const { push } = open();
    const [one, other] = [service.open("/one"), service.open("/two")];
    await push.subscribe(bodyOf(one, "en", "bitcoin"), "192.0.2.1");
    await push.subscribe(bodyOf(one, "tr", "ethereum"), "192.0.2.1");
    expect(await stored()).toHaveLength(1);
    await push.unsubscribe(one.endpoint);
    expect(await stored()).toEqual([]);
    await push.subscribe(bodyOf(one, "en", "bitcoin"), "192.0.2.1");
    const confirmed_at = new Date(Date.now() - PUSH_SECONDS * 1000 - 1000).toISOString();
    await database().db.updateTable("push_subscriptions").set({ confirmed_at }).execute();
    await push.subscribe(bodyOf(other, "en", "bitcoin"), "192.0.2.1");
    await push.sweep();
    expect(await stored()).toHaveLength(1);
    let limited = 0;
    for (let index = 0; index < 60; index++)
      if (!(await push.subscribe(bodyOf(other, "en", "bitcoin"), "192.0.2.1"))?.ok) limited += 1;
    expect(limited).toBe(4);
  });

  it("go only to the hosts of push services, and to keys that can be encrypted for", async () => {
    const { push } = open();
    const browser = service.open("/host");
    expect(
      await push.subscribe({ ...bodyOf(browser, "en", "bitcoin"), endpoint: "http://localhost:1/x" }, "192.0.2.1"),
    ).toBeNull();
    const hosts = ["fcm.googleapis.com", "*.push.apple.com"];
    expect(
      ["fcm.googleapis.com", "web.push.apple.com", "push.apple.com", "evilpush.apple.com.example", "apple.com"].map(
        (host) => isPushHost(host, hosts),
      ),
    ).toEqual([true, true, false, false, false]);
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
    expect(pushSubscription.safeParse({ ...bodyOf(browser, "en", "bitcoin"), p256dh: off }).success).toBe(false);
  });

  it("have one key pair for all servers, and another one with another SECRET_KEY", async () => {
    const keys = await Promise.all([open(), open()].map(({ push }) => push.publicKey()));
    expect(new Set(keys).size).toBe(1);
    expect(await open(randomBytes(32)).push.publicKey()).not.toBe(keys[0]);
  });
});
