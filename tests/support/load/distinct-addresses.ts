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

/** What real addresses are made from. */
export type Chosen = { lenses: readonly string[]; coins: readonly string[]; unreviewed: readonly string[] };

const LANGUAGES = ["", "/en", "/tr"];
const CODES = Array.from({ length: 26 * 26 }, (_, code) =>
  String.fromCharCode(97 + Math.floor(code / 26), 97 + (code % 26)),
);
const SORTS = ["rating", "category", "name"];

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** One in eight is another view than all before, and has to be rendered; the others are made up. No two are the same. */
export function distinctAddress(index: number, { lenses, coins, unreviewed }: Chosen): string {
  const turn = Math.floor(index / 40);
  const language = at(LANGUAGES, turn);
  const country = at(CODES, turn);
  const lens = at(lenses, turn);
  const page = 1 + (turn % 7);
  switch (index % 40) {
    case 0:
      return `${language}/coin/${at(coins, turn)}?country=${country}&lens=${lens}&n=${index}`;
    case 8:
      return `${language}/cryptocurrencies?kind=utility&sort=${at(SORTS, turn)}&page=${page}&lens=${lens}&n=${index}`;
    case 16:
      return `${language}/exchange?country=${country}&n=${index}`;
    case 24:
      return `${language}/coin/${at(unreviewed, turn)}?country=${country}&n=${index}`;
    case 32:
      return `${language}/feed.xml?coin=${at(coins, turn)}&coin=${at(coins, turn * 7 + 3)}&coin=made-up-${index}`;
    default:
      return (
        at(
          [
            `${language}/cryptocurrencies?lens=made-up-${index}`,
            `${language}/coin/${at(coins, turn)}?lens=made-up-${index}`,
            `${language}/cryptocurrencies?kind=made-up-${index}`,
            `${language}/exchange?country=made-up-${index}`,
            `${language}/markets?lens=made-up-${index}`,
          ],
          index,
        ) ?? "/"
      );
  }
}
