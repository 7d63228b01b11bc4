/** What every stand-in for an outside service shares: a server on a free port, faults that can be switched, and counted calls. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

export const FAULTS = ["dead", "slow", "500", "429", "malformed", "wrong-shape", "huge", "redirect"] as const;
export type Fault = (typeof FAULTS)[number];

export type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage["headers"] };
export type Reply = { status?: number; type?: string; body: string | Uint8Array; headers?: Record<string, string> };

export type StandIn = {
  url: string;
  port: number;
  /** Every request that reached it, faulty or not. */
  calls: Call[];
  callsTo(path: string): number;
  fail(fault: Fault, options?: { retryAfter?: string }): void;
  heal(): void;
  stop(): Promise<void>;
};

export type StandInOptions = {
  answer(call: Call, body: Buffer): Reply | Promise<Reply>;
  /** JSON of the right kind in the wrong shape. */
  wrongShape: unknown;
  port?: number;
};

const HUGE_BYTES = 12 * 1024 * 1024;

export const json = (body: unknown, status = 200): Reply => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(body),
});

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status = 200, type = "text/plain", body, headers = {} }: Reply): void {
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(body);
}

/** Sends on until the other side has had enough. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.write("[");
  const chunk = `"${"x".repeat(64 * 1024)}",`;
  let sent = 0;
  const more = (): void => {
    while (sent < HUGE_BYTES) {
      sent += chunk.length;
      if (!response.write(chunk)) {
        response.once("drain", more);
        return;
      }
    }
    response.end('""]');
  };
  response.on("error", () => {});
  more();
}

export async function startStandIn({ answer, wrongShape, port: wanted = 0 }: StandInOptions): Promise<StandIn> {
  const calls: Call[] = [];
  const sockets = new Set<Socket>();
  const held = new Set<ServerResponse>();
  let fault: Fault | null = null;
  let retryAfter: string | undefined;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const call = {
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
    };
    calls.push(call);
    if (fault === "dead") return void request.socket.destroy();
    if (fault === "slow") return void held.add(response);
    if (fault === "500") return send(response, json({ status: { error_code: 500, error_message: "fault" } }, 500));
    if (fault === "429") {
      const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": retryAfter };
      return send(response, { ...json({ status: { error_code: 429, error_message: "slow down" } }, 429), headers });
    }
    if (fault === "malformed") return send(response, { type: "application/json", body: '{"prices": [[1, 2' });
    if (fault === "wrong-shape") return send(response, json(wrongShape));
    if (fault === "huge") return sendHuge(response);
    if (fault === "redirect") return send(response, { status: 302, body: "", headers: { location: "/elsewhere" } });
    return send(response, await answer(call, await readAll(request)));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  function letGo(): void {
    for (const response of held) response.destroy();
    held.clear();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    callsTo: (path) => calls.filter((call) => call.path === path).length,
    fail(next, options = {}) {
      fault = next;
      retryAfter = options.retryAfter;
      if (next === "dead") for (const socket of sockets) socket.destroy();
    },
    heal() {
      fault = null;
      letGo();
    },
    async stop() {
      letGo();
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, "close");
    },
  };
}
