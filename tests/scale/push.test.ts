/**
 * Ten thousand push subscriptions, half of them at a service that takes connections and never answers: staff save as fast as
 * before, and every browser of the working service is reached within a minute.
 */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { createSafe, readSecretKey, sealWith } from "#server/security/secrets.ts";
import { openBrowser, startPushService } from "#tests/stand-ins/push-service.ts";
import { figure } from "#tests/support/load/figure.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { startProduct } from "#tests/support/product.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const SUBSCRIPTIONS = 10_000;
const AT_ONCE = 100;
const REACHED_WITHIN_MS = 60_000;
const QUIET_SAVES = 15;
/** More often than staff save. */
const SAVE_EACH_MS = 1000;
/** What a save may take longer on a machine where the test decrypts every message as well. */
const MORE_MS = 100;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

async function startSilent() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {})));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    taken: () => sockets.size,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("ten thousand subscriptions and a push service that never answers", TIMED, async () => {
  const product = await startProduct({
    LOG_LEVEL: "silent",
    PUSH_HOSTS: "127.0.0.1,localhost",
    DELIVERY_ALLOW_PRIVATE: "1",
  });
  const [service, silent] = [await startPushService(), await startSilent()];
  const database = openDatabase({ dataDir: product.dataDir });
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const editor = await openStaffSession(database, "push@example.com");

  const addCoin = async (name: string): Promise<string> => {
    const translations = { description: { en: "It is made for a test." }, reason: { en: "It pays no interest." } };
    return (await coins.create(coinInput({ name, category: "halal", image: "/favicon.svg", translations }), "test")).id;
  };
  const [watched, other] = [await addCoin("Watched"), await addCoin("Other")];

  async function send(method: string, path: string, body: object): Promise<{ version: number }> {
    const answer = await editor.send(product.url, method, path, body);
    expect([path, answer.status, answer.ok ? "" : await answer.text()]).toEqual([path, 200, ""]);
    return answer.json();
  }

  /** Returns how long it took to change the status. */
  async function changeStatus(id: string): Promise<number> {
    const { version, ...coin } = await coins.get(id);
    const form = COIN.toForm(coin);
    const reason = { ...form.translations.reason, en: `This is what version ${version} says.` };
    const typed = {
      ...form,
      category: coin.category === "haram" ? "halal" : "haram",
      translations: { ...form.translations, reason },
    };
    const draft = await send("PUT", `/api/admin/coins/${id}/draft`, { base: version, form: typed });
    const began = performance.now();
    await send("POST", `/api/admin/coins/${id}/draft/publish`, { version: draft.version });
    return performance.now() - began;
  }

  const quiet: number[] = [];
  for (let save = 0; save < QUIET_SAVES; save += 1) quiet.push(await changeStatus(other));

  const key = await readSecretKey(product.dataDir, undefined);
  const [safe, seal] = [createSafe(key, "push"), sealWith(key)];
  const confirmed_at = await database.now();
  const rows = Array.from({ length: SUBSCRIPTIONS }, (_, index) => {
    const isSilent = index % 2 === 1;
    const { endpoint, p256dh, auth } = isSilent ? openBrowser(`${silent.url}/${index}`) : service.open(`/${index}`);
    const body = { endpoint, p256dh, auth, language: "en", watched: [{ kind: "coin", id: watched }] };
    const id = seal("push", endpoint);
    return { id, sealed: safe.lock(id, JSON.stringify(body)), confirmed_at };
  });
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await database.db
      .insertInto("push_subscriptions")
      .values(rows.slice(start, start + AT_ONCE))
      .execute();

  const saved = await changeStatus(watched);
  const began = performance.now();
  const busy: number[] = [];
  const isReached = (): boolean => service.received.length >= SUBSCRIPTIONS / 2;
  while (!isReached() && performance.now() - began < 5 * REACHED_WITHIN_MS) {
    busy.push(await changeStatus(other));
    await wait(SAVE_EACH_MS);
  }
  const took = performance.now() - began;

  figure("10,000 push subscriptions, half at a service that never answers", {
    "5,000 reached in": `${(took / 1000).toFixed(1)} s`,
    "the save": `${saved.toFixed(0)} ms`,
    "saves before": `${median(quiet).toFixed(0)} ms`,
    "saves meanwhile": `${median(busy).toFixed(0)} ms, longest ${Math.max(...busy).toFixed(0)} ms of ${busy.length}`,
    "silent connections": silent.taken(),
  });
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(SUBSCRIPTIONS / 2);
  expect([took, isWithin(took, REACHED_WITHIN_MS)]).toEqual([took, true]);
  expect(silent.taken()).toBeGreaterThan(0);
  for (const times of [[saved], busy])
    expect([times, isWithin(median(times), median(quiet) + MORE_MS)]).toEqual([times, true]);

  await product.stop();
  await database.close();
  silent.stop();
  await service.stop();
});
