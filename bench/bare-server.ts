/** The yardstick: a bare node:http server that answers given bytes by their path and does nothing else. Run as its own process. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const [folder = ""] = process.argv.slice(2);
const listed: Record<string, { file: string; headers: Record<string, string> }> = JSON.parse(
  readFileSync(join(folder, "answers.json"), "utf8"),
);
const answers = new Map(
  Object.entries(listed).map(([path, { file, headers }]) => [
    path,
    { headers, body: readFileSync(join(folder, file)) },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
