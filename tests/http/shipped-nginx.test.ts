/** What the shipped nginx configuration does with two servers that do not answer alike. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { get } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ShippedNginx, startShippedNginx } from "#tests/support/shipped-nginx.ts";

const hasNginx = !spawnSync("nginx", ["-v"]).error && !spawnSync("openssl", ["version"]).error;

async function listen(answer: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

describe.skipIf(!hasNginx)("the shipped nginx in front of two servers", () => {
  const servers: Server[] = [];
  let front: ShippedNginx | null;

  beforeAll(async () => {
    const ports: number[] = [];
    for (const version of ["old", "new"]) {
      const { server, port } = await listen((request, response) => {
        const path = request.url ?? "";
        const isAway = path.startsWith("/not-kept");
        const isThere = !path.startsWith("/assets/") || path.includes(version);
        const status = isThere ? 200 : 404;
        response.writeHead(isAway ? 503 : status, { "Cache-Control": "no-store" });
        response.end(version);
      });
      servers.push(server);
      ports.push(port);
    }
    front = await startShippedNginx(ports);
  });

  afterAll(async () => {
    await front?.stop();
    for (const server of servers) server.close();
  });

  const ask = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port: front?.port, path, rejectUnauthorized: false, agent: false };
      get({ ...options, headers: { Host: "localhost" } }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      }).once("error", reject);
    });

  it("an asset that only one of them has is found, and one that none has is not", async () => {
    // One after the other, so that each is asked of either server first.
    for (const version of ["old", "old", "new", "new"]) expect(await ask(`/assets/page-${version}.js`)).toBe(200);
    expect(await ask("/assets/page-other.js")).toBe(404);
    expect(await ask("/en")).toBe(200);
  });

  it("while pages that are not kept say 503, those that are go on", async () => {
    for (let time = 0; time < 10; time++) {
      expect(await Promise.all([ask(`/not-kept/${time}`), ask("/en/kept")])).toEqual([503, 200]);
    }
  });

  it("logs neither query strings nor the addresses of private pages, also when a request fails", async () => {
    const secret = "SECRET4711";
    const targets = [
      `/en/search?q=${secret}`,
      `/watchlist?coin=${secret}`,
      `/report/${secret}`,
      `/reply/${secret}`,
      `/en/report/${secret}`,
      `/%72eport/${secret}`,
      `/EN/Report/${secret}`,
      `//report/${secret}`,
      `/tr/preview/${secret}/`,
      `/preview/${secret}?page=${secret}`,
      `/not-kept/x?code=${secret}`,
      `/admin/join?token=${secret}`,
    ];
    for (const target of targets) await ask(target);
    await ask("/en/logged");
    await expect.poll(() => front?.readLogs()).toContain('"path":"/en/logged","status":"200"');
    expect(front?.readLogs()).not.toContain(secret);
    expect(front?.readLogs()).toContain('"path":"/en/report/-"');
  });

  it("logs no request line when every server is down", async () => {
    for (const server of servers) server.close();
    for (const server of servers) server.closeAllConnections();
    expect(await ask("/report/SECRET4712")).toBe(502);
    await expect.poll(() => front?.readLogs()).toContain('"path":"/report/-","status":"502"');
    expect(front?.readLogs()).not.toContain("SECRET4712");
  });
});
