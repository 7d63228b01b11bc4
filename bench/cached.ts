/** A cached page beside a bare node:http server and nginx's static files with the same bytes, and behind the shipped nginx. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "#tests/support/product.ts";
import { startShippedNginx } from "#tests/support/shipped-nginx.ts";
import { atLeast, type Figure, median, ratioOf, type Section, spreadOf } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { cpuOf } from "./process-use.ts";
import { BROTLI, type RawPage, rawPage } from "./raw-page.ts";

const PAGE = "/en/cryptocurrencies";

async function startBare({ body, headers }: RawPage) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-bare-"));
  writeFileSync(join(folder, "page"), body);
  const child = spawn(process.execPath, ["bench/bare-server.ts", join(folder, "page"), JSON.stringify(headers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const [port] = await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Contestant = { name: string; url: string; pid: number | undefined; rates: number[]; costs: number[] };

async function measure({ url, pid, rates, costs }: Contestant, seconds: number): Promise<void> {
  const before = cpuOf(pid ?? 0).all;
  const rate = await requestsPerSecond(url, seconds, BROTLI);
  rates.push(rate);
  costs.push(((cpuOf(pid ?? 0).all - before) * 1000) / (rate * seconds));
}

/** Processor time does not care who else is at work, or much less than the clock does. */
const costOf = (own: Contestant, yardstick: Contestant): Figure => ({
  ...{ section: "cached", name: "processor time of a cached answer", unit: "µs" },
  ...{ value: median(own.costs), spread: spreadOf(own.costs) },
  beside: {
    name: `bare node:http takes ${median(yardstick.costs).toFixed(1)} µs; its share`,
    ratio: ratioOf(yardstick.costs, own.costs),
  },
});

export const cached: Section = {
  name: "cached",
  async run({ quick, progress }) {
    const seconds = 1;
    const rounds = quick ? 1 : 21;
    const product = await startProduct({ LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1" });
    await rawPage(product.port, PAGE);
    const page = await rawPage(product.port, PAGE);
    const bare = await startBare(page);
    const nginx = await startNginx(page.body);
    const front = await startShippedNginx([product.port]);
    const contestants = [
      { name: "cached list page", url: product.url + PAGE, pid: product.process.pid },
      { name: "bare node:http, the same bytes", url: bare.url, pid: bare.pid },
      ...(nginx ? [{ name: "nginx static, the same bytes", url: nginx.url }] : []),
      ...(front ? [{ name: "behind the shipped nginx (TLS, its cache)", url: front.url + PAGE }] : []),
    ].map((each): Contestant => ({ pid: undefined, ...each, rates: [], costs: [] }));
    for (const { url } of contestants) await requestsPerSecond(url, 1, BROTLI);
    for (let round = 1; round <= rounds; round += 1) {
      progress(`cached: round ${round} of ${rounds}`);
      // Whoever comes first in one round comes last in the next: a machine that tires tires for all.
      for (const contestant of round % 2 ? contestants : contestants.toReversed()) await measure(contestant, seconds);
    }
    bare.stop();
    nginx?.stop();
    await front?.stop();
    await product.stop();
    const [own, yardstick] = contestants;
    const rates = own?.rates ?? [];
    const answers = contestants.map((each): Figure => {
      const figure = {
        section: "cached",
        name: each.name,
        value: median(each.rates),
        unit: "/s",
        spread: spreadOf(each.rates),
      };
      if (each === own) return figure;
      const ratio = ratioOf(rates, each.rates);
      const aim = each.name.startsWith("bare") ? { aim: atLeast(ratio, 0.95, " of it") } : {};
      return { ...figure, beside: { name: "cached page as a share of it", ratio }, ...aim };
    });
    return own && yardstick ? [...answers, costOf(own, yardstick)] : answers;
  },
};
