/** A page's bytes and headers as they stand on the wire; fetch would decode them. */
import { get } from "node:http";

export const BROTLI = { "accept-encoding": "br" };

export type RawPage = { body: Buffer; headers: Record<string, string> };

export function rawPage(port: number, path: string): Promise<RawPage> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { ...BROTLI, host: `localhost:${port}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _date, connection: _connection, "keep-alive": _keep, ...headers } = response.headers;
        const plain = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(plain) });
      });
    }).on("error", reject);
  });
}
