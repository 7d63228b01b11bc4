/** Asks for addresses that nobody asked for before, and reads what the product counts of itself. */
import type { Product } from "#tests/support/product.ts";

export async function readMetric(product: Product, token: string, name: string): Promise<number> {
  const answer = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = (await answer.text()).split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

/** Most are made-up queries of a real page; every tenth is a page that does not exist, and has to be rendered. */
export async function askDistinct(product: Product, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    const isMissing = index % 10 === 0;
    const path = isMissing ? `/en/nothing/${index}` : `/en/cryptocurrencies?made-up=${index}`;
    const answer = await fetch(product.url + path);
    await answer.arrayBuffer();
    if (answer.status !== (isMissing ? 404 : 200)) throw new Error(`${path} was answered ${answer.status}.`);
  }
}
