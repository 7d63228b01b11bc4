import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { drainConnections } from "./lifecycle.ts";

const AT_THE_DOOR = 50;

it("responds to every connection that was pending when the server stopped", async () => {
  const server = createServer((_request, response) => response.end("in"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const statuses = Array.from({ length: AT_THE_DOOR }, async () => {
    const [response] = await once(get({ host: "127.0.0.1", port, agent: false }), "response");
    response.resume();
    return response.statusCode;
  });
  const closed = new Promise<void>((resolve) => void drainConnections(server, resolve));
  expect(await Promise.all(statuses)).toEqual(statuses.map(() => 200));
  await closed;
});
