/**
 * Writes public/logos: one SVG for every record of content/, from the icons of @web3icons/core where it has one, else a
 * monogram drawn here. Run it after a record was added (`node scripts/logos.ts`); what it writes is committed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDocument, readText } from "#domain/records/document.ts";
import { installTools } from "./setup.mjs";

const ICONS = "tools/node_modules/@web3icons/core/dist/svgs";
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

/** Shapes, paints and clips; nothing that can run, load or link. */
const ELEMENTS = new Set(
  "svg g path circle ellipse rect line polygon polyline defs clipPath mask linearGradient radialGradient stop use".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  (
    "xmlns viewBox width height fill fill-rule fill-opacity clip-rule clip-path mask maskUnits stroke stroke-width " +
    "stroke-linecap stroke-linejoin stroke-opacity stroke-miterlimit opacity d cx cy r rx ry x y x1 y1 x2 y2 points transform id " +
    "offset stop-color stop-opacity gradientUnits gradientTransform fx fy href color-interpolation clipPathUnits"
  ).split(" "),
);
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"<>]*)"/g;
const STYLE_RULE = /([\w-]+)\s*:\s*([^;]+)/g;
/** A reference may only point inside its own drawing. */
const OUTSIDE = /url\(\s*['"]?(?!#)|javascript:|data:|https?:/i;

function cleanAttributes(text: string): string {
  const kept: string[] = [];
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE)) {
    if (name === "style") {
      for (const [, rule = "", given = ""] of value.matchAll(STYLE_RULE)) {
        if (ATTRIBUTES.has(rule) && !OUTSIDE.test(given)) kept.push(` ${rule}="${given.trim()}"`);
      }
      continue;
    }
    const local = name === "xlink:href" ? "href" : name;
    const isNamespace = local === "xmlns" && value === "http://www.w3.org/2000/svg";
    if (!ATTRIBUTES.has(local) || (OUTSIDE.test(value) && !isNamespace)) continue;
    if (local === "href" && !value.startsWith("#")) continue;
    kept.push(` ${local}="${value}"`);
  }
  return kept.join("");
}

/** Rebuilt from what is known to be harmless; everything else is dropped. */
export function cleanSvg(svg: string): string {
  let clean = "";
  for (const [, close = "", name = "", attributes = "", selfClose = ""] of svg.matchAll(TAG)) {
    if (!ELEMENTS.has(name)) continue;
    clean += close ? `</${name}>` : `<${name}${cleanAttributes(attributes)}${selfClose}>`;
  }
  if (!clean.startsWith("<svg") || !clean.endsWith("</svg>")) throw new Error("That is not an SVG.");
  return `${clean}\n`;
}

/** Quiet tints that keep white letters readable. */
const TINTS = ["#3c5a4e", "#6b5220", "#5a3f57", "#2f5566", "#5c4433", "#44562c", "#4a4a72", "#6a3d3d"];

/** The letter of a name on a tint that its id chooses: the same one every time. */
export function monogram(name: string, id: string): string {
  const letter = (Array.from(name.trim())[0] ?? "?").toUpperCase();
  const sum = Array.from(id).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const tint = TINTS[sum % TINTS.length];
  const escaped = letter.replace(/[&<>]/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${tint}"/><text x="12" y="16.6" font-family="Cairo, Segoe UI, Helvetica, Arial, sans-serif" font-size="13" font-weight="700" text-anchor="middle" fill="#fff">${escaped}</text></svg>\n`;
}

installTools();
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
