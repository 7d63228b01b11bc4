/** A request that never comes to its end is cut after thirty seconds, and the others do not notice. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { figure } from "#tests/support/load/figure.ts";
import { startProduct } from "#tests/support/product.ts";

const REQUEST_MS = 30_000;
/** How often the server looks, and what a busy machine adds. */
const LATE_MS = 8000;

test("a body that never ends", async () => {
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
