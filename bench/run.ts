/**
 * `npm run bench`: what is fast, shown beside a yardstick in the same run. Every claim is a ratio from one machine at one time.
 * `--quick` shortens every measurement, so that the tests can run it and it cannot rot.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../tests/product.ts";
import { LOAD_TOOL, median, requestsPerSecond } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { scriptBytes } from "./script-bytes.ts";

const quick = process.argv.includes("--quick");
const SECONDS = quick ? 1 : 5;
const ROUNDS = quick ? 1 : 3;
const COLD_RENDERS = quick ? 20 : 200;
const PAGE = "/en/cryptocurrencies";
const BROTLI = { "accept-encoding": "br" };

const say = (line: string): void => console.log(line);
const progress = (line: string): void => void process.stderr.write(`… ${line}\n`);

async function startBare(body: Buffer, headers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-bare-"));
  writeFileSync(join(folder, "page"), body);
  const child = spawn(process.execPath, ["bench/bare-server.ts", join(folder, "page"), JSON.stringify(headers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Distinct addresses that all render: a render each, none of them stored before. */
async function uncachedRender(url: string, ids: string[]): Promise<{ perSecond: number; ms: number }> {
  const began = performance.now();
  let done = 0;
  while (done < COLD_RENDERS) {
    // A page that is not found is rendered whole and never stored.
    await (await fetch(`${url}/en/coin/${ids[done % ids.length]}-missing-${done}`)).arrayBuffer();
    done += 1;
  }
  const ms = (performance.now() - began) / done;
  return { ms, perSecond: 1000 / ms };
}

const product = await startProduct({ LOG_LEVEL: "silent" });
const answer = await fetch(product.url + PAGE, { headers: BROTLI });
await answer.arrayBuffer();
const raw = await rawBody(product.port);
const bare = await startBare(raw.body, raw.headers);
const nginx = await startNginx(raw.body);
const figures: Record<"cached" | "bare" | "nginx", number[]> = { cached: [], bare: [], nginx: [] };

progress("warming up");
await requestsPerSecond(product.url + PAGE, 1, BROTLI);
await requestsPerSecond(bare.url, 1);
for (let round = 1; round <= ROUNDS; round += 1) {
  progress(`round ${round} of ${ROUNDS}`);
  figures.cached.push(await requestsPerSecond(product.url + PAGE, SECONDS, BROTLI));
  figures.bare.push(await requestsPerSecond(bare.url, SECONDS));
  if (nginx) figures.nginx.push(await requestsPerSecond(nginx.url, SECONDS));
}
progress("uncached renders");
const { items } = (await (await fetch(`${product.url}/api/v1/coins`)).json()) as { items: { id: string }[] };
const render = await uncachedRender(
  product.url,
  items.map(({ id }) => id),
);
const scripts = await scriptBytes(product.url + PAGE);

const cached = median(figures.cached);
const yardstick = median(figures.bare);
say(`cached list page (${LOAD_TOOL}, brotli, ${raw.body.length} bytes): ${Math.round(cached)}/s`);
say(
  `bare node:http, the same bytes: ${Math.round(yardstick)}/s → ratio ${(cached / yardstick).toFixed(2)} (aim ≥ 0.85)`,
);
if (nginx)
  say(
    `nginx static, the same bytes: ${Math.round(median(figures.nginx))}/s → ratio ${(cached / median(figures.nginx)).toFixed(2)}`,
  );
else say("nginx is not installed: not compared");
say(`uncached render, one at a time: ${render.ms.toFixed(1)} ms (${Math.round(render.perSecond)}/s)`);
say(
  `JavaScript of the list page: ${(scripts.brotli / 1000).toFixed(1)} KB brotli in ${scripts.files} files (limit 115 KB)`,
);
bare.stop();
nginx?.stop();
await product.stop();

/** The bytes and headers as they stand on the wire; fetch would decode them. */
async function rawBody(port: number): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: PAGE, headers: { ...BROTLI, host: `localhost:${port}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _date, connection: _connection, "keep-alive": _keep, ...headers } = response.headers;
        resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string> });
      });
    }).on("error", reject);
  });
}
