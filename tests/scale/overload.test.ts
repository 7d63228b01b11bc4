/** Too many or too slow requests: slow ones are closed, unknown URLs use no memory, a cold page is rendered once. */
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { askDistinct, readMetric } from "#tests/support/load/distinct-addresses.ts";
import { figure } from "#tests/support/load/figure.ts";
import { until } from "#tests/support/load/until.ts";
import { startProduct } from "#tests/support/product.ts";

const TOKEN = "token-of-the-overload-tests";
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** How often the server looks, and what a busy machine adds. */
const LATE_MS = 8000;

// Both wait until they are cut.
test.concurrent("a thousand slow connections", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent" });
  let open = 0;
  const sockets: Socket[] = [];
  for (let index = 0; index < 1000; index += 1) {
    const socket = connect(product.port, "127.0.0.1", () => {
      open += 1;
      socket.write("GET /en HTTP/1.1\r\nHost: slow\r\nX-Slow: ");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      open -= 1;
    });
    sockets.push(socket);
  }
  await until(() => open > 900, 10_000, "the slow ones are there");
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 1000);
  const began = Date.now();
  let slowest = 0;
  for (let visit = 0; visit < 20; visit += 1) {
    const asked = performance.now();
    expect((await fetch(`${product.url}/en`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await wait(100);
  }
  await until(() => open <= 0, HEADERS_MS + 8000, "all of them are cut");
  clearInterval(trickle);
  figure("1,000 slow connections", {
    "cut after ms": Date.now() - began,
    "slowest page meanwhile ms": Math.round(slowest),
  });
  for (const socket of sockets) socket.destroy();
  await product.stop();
});

test.concurrent("a body that never ends", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent" });
  const began = Date.now();
  const cut = await new Promise<number>((resolve) => {
    const socket = connect(product.port, "127.0.0.1", () => {
      socket.write("POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n");
      socket.write("Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n");
    });
    const trickle = setInterval(() => socket.writable && socket.write("x"), 500);
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(trickle);
      resolve(Date.now() - began);
    });
    socket.resume();
  });
  expect(cut).toBeGreaterThan(REQUEST_MS - 1000);
  expect(cut).toBeLessThan(REQUEST_MS + LATE_MS);
  expect((await fetch(`${product.url}/en`)).status).toBe(200);
  figure("a body that never ends", { "cut after ms": cut });
  await product.stop();
});

test("a thousand distinct URLs use no memory", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
  await askDistinct(product, 0, 1000);
  expect(await readMetric(product, TOKEN, "mizan_page_cache_entries")).toBeLessThan(50);
  await product.stop();
});

test("two hundred requests for one cold page", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
  const before = await readMetric(product, TOKEN, "mizan_routed_total");
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await fetch(`${product.url}/tr/cryptocurrencies?category=halal&sort=name`);
      await answer.arrayBuffer();
      return { status: answer.status, etag: answer.headers.get("etag") };
    }),
  );
  const renders = (await readMetric(product, TOKEN, "mizan_routed_total")) - before;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  expect(renders).toBe(1);
  figure("200 on one cold page", { renders });
  await product.stop();
});
