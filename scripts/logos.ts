/**
 * Writes public/logos: one SVG for every record of content/, from the icons of @web3icons/core where it has one, else a
 * monogram drawn here. Run it after a record was added (`node scripts/logos.ts`); what it writes is committed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDocument, readText } from "#domain/records/document.ts";
import { cleanSvg, monogram } from "./logo-svg.ts";

const ICONS = "node_modules/@web3icons/core/dist/svgs";
const TARGET = "public/logos";

/** Records whose icon goes by another name than their symbol or id. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "coins/arbitrum": "networks/background/arbitrum-one",
  "coins/hyperliquid": "networks/background/hyper-evm",
  "coins/render": "tokens/background/RNDR",
  "coins/ronin": "networks/background/ronin",
  "coins/starknet": "networks/background/starknet",
  "coins/mantra": "tokens/background/OM",
  "coins/toncoin": "networks/background/ton",
  "coins/worldcoin-wld": "networks/background/world",
  "coins/zksync": "networks/background/zksync",
  "exchanges/binance-tr": "exchanges/background/binance",
  "exchanges/dydx-exchange": "tokens/background/DYDX",
  "exchanges/gate": "exchanges/background/gate-io",
  "exchanges/hyperliquid-exchange": "networks/background/hyper-evm",
  "exchanges/pancakeswap-dex": "exchanges/background/pancake-swap",
  "exchanges/uniswap-dex": "exchanges/background/uniswap",
};

/** Records for whose symbol the set has another project's drawing. */
const NOT_THEIRS: ReadonlySet<string> = new Set(["coins/bittensor", "coins/pi-network"]);

/** Drawings too pale for the white ground they come with. */
const GROUNDS: Readonly<Record<string, string>> = { "coins/dogecoin": "#8a6d1f" };

const KINDS = {
  coins: ({ symbol }: { id: string; symbol: string }) => `tokens/background/${symbol}`,
  exchanges: ({ id }: { id: string; symbol: string }) => `exchanges/background/${id}`,
} as const;

async function readIcon(name: string): Promise<string | null> {
  const file = join(ICONS, `${name}.svg.js`);
  if (!existsSync(file)) return null;
  const { default: svg }: { default: unknown } = await import(pathToFileURL(file).href);
  return typeof svg === "string" ? svg : null;
}

for (const [kind, iconOf] of Object.entries(KINDS)) {
  mkdirSync(join(TARGET, kind), { recursive: true });
  const drawn: string[] = [];
  for (const file of readdirSync(join("content", kind))) {
    const record: unknown = JSON.parse(readFileSync(join("content", kind, file), "utf8"));
    if (!isDocument(record)) throw new Error(`${file} does not hold one record.`);
    const id = readText(record.id);
    const name = OTHER_NAMES[`${kind}/${id}`] ?? iconOf({ id, symbol: readText(record.symbol) });
    const icon = NOT_THEIRS.has(`${kind}/${id}`) ? null : await readIcon(name);
    if (!icon) drawn.push(id);
    const ground = GROUNDS[`${kind}/${id}`];
    const drawing = icon ? cleanSvg(icon) : monogram(readText(record.name), id);
    writeFileSync(
      join(TARGET, kind, `${id}.svg`),
      ground ? drawing.replace('fill="#fff"', `fill="${ground}"`) : drawing,
    );
  }
  console.log(`${kind}: ${drawn.length} monograms${drawn.length > 0 ? ` (${drawn.join(", ")})` : ""}`);
}
