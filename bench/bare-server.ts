/** The yardstick: a bare node:http server that answers given bytes and does nothing else. Run as its own process. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", headersJson = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = JSON.parse(headersJson);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
