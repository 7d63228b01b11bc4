/** A cached page compared with a bare node:http server and nginx's static files with the same bytes, and behind the shipped nginx. */
import { startProduct } from "#tests/support/product.ts";
import { startShippedNginx } from "#tests/support/shipped-nginx.ts";
import { startCopies } from "./copies.ts";
import { atLeast, type Figure, median, ratioOf, type Section, spreadOf } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { cpuOf } from "./process-use.ts";
import { BROTLI, rawPage } from "./raw-page.ts";

const PAGE = "/en/cryptocurrencies";
const ROUND_SECONDS = 1;

type Contestant = { name: string; url: string; pid: number | undefined; rates: number[]; costs: number[] };

async function measure({ url, pid, rates, costs }: Contestant): Promise<void> {
  const before = cpuOf(pid ?? 0).all;
  const rate = await requestsPerSecond(url + PAGE, ROUND_SECONDS, BROTLI);
  rates.push(rate);
  costs.push(((cpuOf(pid ?? 0).all - before) * 1000) / (rate * ROUND_SECONDS));
}

/** Processor time does not care who else is at work, or much less than the clock does. */
const costOf = (own: Contestant, yardstick: Contestant): Figure => ({
  ...{ section: "cached", name: "processor time of a cached answer", unit: "µs" },
  ...{ value: median(own.costs), spread: spreadOf(own.costs) },
  comparison: {
    name: `bare node:http takes ${median(yardstick.costs).toFixed(1)} µs; its share`,
    ratio: ratioOf(yardstick.costs, own.costs),
  },
});

export const cached: Section = {
  name: "cached",
  async run({ quick, earlier, progress }) {
    const rounds = quick ? 1 : 21;
    const product = await startProduct({ LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1" });
    const before = earlier && (await startProduct({ LOG_LEVEL: "silent" }, undefined, earlier.checkout));
    await rawPage(product.port, PAGE);
    const { copies, stop } = await startCopies(new Map([[PAGE, await rawPage(product.port, PAGE)]]));
    const front = await startShippedNginx([product.port]);
    const contestants = [
      { name: "cached list page", url: product.url, pid: product.process.pid },
      ...copies,
      ...(front ? [{ name: "behind the shipped nginx (TLS, its cache)", url: front.url, pid: undefined }] : []),
      ...(before ? [{ name: `cached list page of ${earlier?.commit}`, url: before.url, pid: before.process.pid }] : []),
    ].map(({ name, url, pid }): Contestant => ({ name, url, pid, rates: [], costs: [] }));
    for (const { url } of contestants) await requestsPerSecond(url + PAGE, 1, BROTLI);
    for (let round = 1; round <= rounds; round += 1) {
      progress(`cached: round ${round} of ${rounds}`);
      // The order changes each round, so that a machine that slows down does so for all.
      for (const contestant of round % 2 ? contestants : contestants.toReversed()) await measure(contestant);
    }
    stop();
    await front?.stop();
    await before?.stop();
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
      return { ...figure, comparison: { name: "cached page as a share of it", ratio }, ...aim };
    });
    return own && yardstick ? [...answers, costOf(own, yardstick)] : answers;
  },
};
