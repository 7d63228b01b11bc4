import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveFile } from "./serve-file.ts";

const folder = mkdtempSync(join(tmpdir(), "mizan-files-"));
writeFileSync(join(folder, "large.bin"), Buffer.alloc(4 * 1024 * 1024));
writeFileSync(join(folder, "gone.txt"), "listed, and then gone");
writeFileSync(join(folder, "small.txt"), "still here");

// As the built product has it: the folder is listed once, at the start.
const files = sirv(folder);
const server = createServer(async (request, response) => {
  const before = listenersOf(response);
  if (await serveFile(files, request, response)) return;
  response.end(listenersOf(response) === before ? "as it was" : "with listeners of ours");
});
const listenersOf = (response: ServerResponse): number =>
  response.listenerCount("close") + response.listenerCount("pipe");
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const openFiles = (): number =>
  readdirSync("/proc/self/fd").filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

const leaveAtTheFirstByte = () =>
  new Promise<void>((resolve, reject) => {
    get(`${url}/large.bin`, (response) => {
      response.once("data", () => {
        response.destroy();
        resolve();
      });
    }).on("error", reject);
  });

it("a visitor who leaves in the middle leaves no file open", async () => {
  for (let visit = 0; visit < 20; visit += 1) await leaveAtTheFirstByte();
  await expect.poll(openFiles).toBe(0);
});

it("a file that has gone since it was listed breaks its own answer, and nothing else", async () => {
  rmSync(join(folder, "gone.txt"));
  await expect(fetch(`${url}/gone.txt`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/small.txt`)).text()).toBe("still here");
});

it("where there is no such file, the response is left as it was", async () => {
  expect(await (await fetch(`${url}/nothing.txt`)).text()).toBe("as it was");
});
