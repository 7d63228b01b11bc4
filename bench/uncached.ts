/** Pages rendered again for every request: each is requested under a new host name, so none is in the cache. */
import { Agent, request } from "node:http";
import { type Product, startProduct } from "#tests/support/product.ts";
import { atLeast, type Figure, median, ratioOf, type Section, spreadOf } from "./figure.ts";
import { cpuOf } from "./process-use.ts";

const PAGES = { list: "/en/cryptocurrencies", detail: "/en/coin/bitcoin", home: "/en" };
const WANTED = { list: 300, detail: 300, home: 200 };
let hosts = 0;

function ask(agent: Agent, port: number, path: string): Promise<void> {
  hosts += 1;
  const headers = { host: `host-${hosts}.example`, "accept-encoding": "br" };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} was answered ${response.statusCode}`));
      });
    })
      .on("error", reject)
      .end();
  });
}

async function askMany(port: number, path: string, count: number, atOnce: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = count;
  const began = performance.now();
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask(agent, port, path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return (count / (performance.now() - began)) * 1000;
}

type Measured = { rates: number[]; costs: number[] };

async function measureRound({ port, process }: Product, path: string, count: number, atOnce: number, into: Measured) {
  const before = cpuOf(process.pid ?? 0).main;
  into.rates.push(await askMany(port, path, count, atOnce));
  into.costs.push((cpuOf(process.pid ?? 0).main - before) / count);
}

const section = "uncached";

/** Both in turn, round by round, so that the machine was the same for both. */
async function measure(
  { product, before }: { product: Product; before: (Product & { commit: string }) | null },
  page: keyof typeof PAGES,
  atOnce: number,
  quick: boolean,
): Promise<Figure[]> {
  const count = quick ? 40 : 300;
  const products = before ? [product, before] : [product];
  const measured = products.map((): Measured => ({ rates: [], costs: [] }));
  for (const { port } of products) await askMany(port, PAGES[page], count, atOnce);
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const [index, into] of measured.entries())
      await measureRound(products[index] ?? product, PAGES[page], count, atOnce, into);
  }
  const [{ rates, costs } = { rates: [], costs: [] }, earlier] = measured;
  const name = `${page}, ${atOnce} at a time`;
  const cost = median(costs);
  const figures: Figure[] = [
    {
      ...{ section, name, unit: "/s" },
      ...{ value: median(rates), spread: spreadOf(rates) },
      aim: atLeast(median(rates), WANTED[page]),
    },
    {
      ...{ section, name: `${name}: processor time of the serving thread`, unit: "ms" },
      ...{ value: cost, spread: spreadOf(costs) },
      comparison: {
        name: `a core to itself would give ${Math.round(1000 / cost)}/s, of ${WANTED[page]}`,
        ratio: 1000 / cost / WANTED[page],
      },
    },
  ];
  if (before && earlier)
    figures.push({
      ...{ section, name: `${name}: the same of ${before.commit}`, unit: "ms" },
      ...{ value: median(earlier.costs), spread: spreadOf(earlier.costs) },
      comparison: { name: "ours as a share of it", ratio: ratioOf(costs, earlier.costs) },
    });
  return figures;
}

export const uncached: Section = {
  name: section,
  async run({ quick, earlier, progress }) {
    const product = await startProduct({ LOG_LEVEL: "silent" });
    const before = earlier && {
      ...(await startProduct({ LOG_LEVEL: "silent" }, undefined, earlier.checkout)),
      commit: earlier.commit,
    };
    const figures: Figure[] = [];
    for (const page of ["list", "detail", "home"] as const) {
      for (const atOnce of [1, 8]) {
        progress(`uncached: ${page}, ${atOnce} at a time`);
        figures.push(...(await measure({ product, before }, page, atOnce, quick)));
      }
    }
    await before?.stop();
    await product.stop();
    return figures;
  },
};
