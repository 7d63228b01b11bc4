/** Too many at once: slow connections are cut, memory stays bounded, and a cold page is rendered once. */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { figure } from "#tests/support/load/figure.ts";
import { until } from "#tests/support/load/until.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

const TOKEN = "token-of-the-crowd-tests";
const HEADERS_MS = 10_000;
const MIB = 1024 * 1024;

async function readMetric(product: Product, name: string): Promise<number> {
  const answer = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const line = (await answer.text()).split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

const memoryOf = (product: Product): number => {
  const status = readFileSync(`/proc/${product.process.pid}/status`, "utf8");
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MIB);
};

test("a thousand slow connections", async () => {
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

test("ten thousand distinct addresses", { timeout: 300_000 }, async () => {
  const product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
  const ask = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      // Most are made-up queries of a real page; every tenth is a page that does not exist, and has to be rendered.
      const isMissing = index % 10 === 0;
      const path = isMissing ? `/en/nothing/${index}` : `/en/cryptocurrencies?made-up=${index}`;
      const answer = await fetch(product.url + path);
      await answer.arrayBuffer();
      expect(answer.status).toBe(isMissing ? 404 : 200);
    }
  };
  const crowd = (from: number) =>
    Promise.all(Array.from({ length: 5 }, (_, part) => ask(from + part * 1000, from + (part + 1) * 1000)));
  await crowd(0);
  const half = memoryOf(product);
  await crowd(5000);
  const full = memoryOf(product);
  const entries = await readMetric(product, "mizan_page_cache_entries");
  expect(entries).toBeLessThan(50);
  // The collector's noise, not a share of ten thousand pages of some 60 KiB each.
  expect(full - half).toBeLessThan(128);
  figure("10,000 distinct addresses", { "pages kept": entries, "memory MiB": `${half} → ${full}` });
  await product.stop();
});

test("two hundred on one cold page", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
  const before = await readMetric(product, "mizan_routed_total");
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await fetch(`${product.url}/tr/cryptocurrencies?category=halal&sort=name`);
      await answer.arrayBuffer();
      return { status: answer.status, etag: answer.headers.get("etag") };
    }),
  );
  const renders = (await readMetric(product, "mizan_routed_total")) - before;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  expect(renders).toBe(1);
  figure("200 on one cold page", { renders });
  await product.stop();
});
