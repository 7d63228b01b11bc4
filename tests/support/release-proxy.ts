/** A proxy in front of products: a test can cut it, switch it to another product, and change words in its responses. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

export type ReleaseProxy = {
  url: string;
  /** Every connection breaks, and new ones are broken. */
  cut(): void;
  restore(): void;
  /** To another product. */
  switchTo(port: number): void;
  /** As if the next build had these words instead: in pages and in the worker. */
  replace(words: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
};

export async function openReleaseProxy(firstPort: number): Promise<ReleaseProxy> {
  let port = firstPort;
  let isCut = false;
  let words: [string, string][] = [];

  async function pass(near: IncomingMessage, answer: ServerResponse): Promise<void> {
    // Text has to come unpacked, and whole, to be changed.
    const headers = { ...near.headers, "accept-encoding": "identity", "if-none-match": "" };
    const far = request({ port, host: "127.0.0.1", method: near.method, path: near.url, headers }).end();
    const [response]: IncomingMessage[] = await once(far, "response");
    if (!response) throw new Error("No response.");
    const { "content-length": _, ...kept } = response.headers;
    const isText = /html|javascript/.test(kept["content-type"] ?? "");
    answer.writeHead(response.statusCode ?? 500, kept);
    if (!isText) return void response.pipe(answer);
    let text = (await response.setEncoding("utf8").toArray()).join("");
    for (const [from, to] of words) text = text.replaceAll(from, to);
    answer.end(text);
  }

  const server = createServer((near, answer) => {
    if (isCut) near.socket.destroy();
    else pass(near, answer).catch(() => near.socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    switchTo(next) {
      port = next;
    },
    replace(next) {
      words = Object.entries(next);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
