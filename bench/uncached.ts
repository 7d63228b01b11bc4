/** Pages rendered anew for every request: each is asked for under a host name nobody used before, so none is in the cache. */
import { Agent, request } from "node:http";
import { type Product, startProduct } from "#tests/support/product.ts";
import { atLeast, type Figure, median, type Section, spreadOf } from "./figure.ts";
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

async function measure(product: Product, page: keyof typeof PAGES, atOnce: number, quick: boolean): Promise<Figure[]> {
  const count = quick ? 40 : 300;
  const rates: number[] = [];
  const costs: number[] = [];
  await askMany(product.port, PAGES[page], quick ? 40 : 300, atOnce);
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const before = cpuOf(product.process.pid ?? 0).main;
    rates.push(await askMany(product.port, PAGES[page], count, atOnce));
    costs.push((cpuOf(product.process.pid ?? 0).main - before) / count);
  }
  const name = `${page}, ${atOnce} at a time`;
  const cost = median(costs);
  return [
    {
      section: "uncached",
      name,
      value: median(rates),
      unit: "/s",
      spread: spreadOf(rates),
      aim: atLeast(median(rates), WANTED[page]),
    },
    {
      section: "uncached",
      name: `${name}: processor time of the serving thread`,
      value: cost,
      unit: "ms",
      spread: spreadOf(costs),
      beside: {
        name: `a core to itself would give ${Math.round(1000 / cost)}/s, of ${WANTED[page]}`,
        ratio: 1000 / cost / WANTED[page],
      },
    },
  ];
}

export const uncached: Section = {
  name: "uncached",
  async run({ quick, progress }) {
    const product = await startProduct({ LOG_LEVEL: "silent" });
    const figures: Figure[] = [];
    for (const page of ["list", "detail", "home"] as const) {
      for (const atOnce of [1, 8]) {
        progress(`uncached: ${page}, ${atOnce} at a time`);
        figures.push(...(await measure(product, page, atOnce, quick)));
      }
    }
    await product.stop();
    return figures;
  },
};
