/** A request exactly as written: no client rewrites its path, adds a header or follows a redirect. */
import { type IncomingHttpHeaders, request as rawRequest } from "node:http";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

export type RawOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  uncounted?: boolean;
};

export const sendRaw = (
  port: number,
  path: string,
  { method = "GET", headers = {}, body, uncounted }: RawOptions = {},
) =>
  new Promise<RawAnswer>((resolve, reject) => {
    // Node leaves the length out for a DELETE, and the server would take the body for the next request.
    const counted = uncounted
      ? { "transfer-encoding": "chunked" }
      : { "content-length": String(Buffer.byteLength(body ?? "")) };
    const length = body === undefined ? {} : counted;
    const options = { host: "127.0.0.1", port, path, method, headers: { ...length, ...headers } };
    const request = rawRequest(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    request.on("error", reject);
    request.end(body);
  });
