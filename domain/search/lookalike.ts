/** Whether a website is one we know, or only looks like one: by letters that resemble others, typing errors, and endings. */
import { editsBetween } from "./similar.ts";

/** The website of something that has a page here. */
export type KnownSite = { host: string; path: string; name: string };

export type SiteCheck =
  | { is: "known"; site: KnownSite }
  /** `host` is not the site's address and resembles it. */
  | { is: "lookalike"; site: KnownSite }
  | { is: "unknown" };

/** Letters and pairs of letters that are taken for others, each before what it is taken for. Cyrillic and Greek ones by their shape. */
const SHAPES: ReadonlyMap<string, string> = new Map(
  [
    "аa еe оo рp сc уy хx іi јj ѕs кk мm нh тt вb ոn ɡg",
    "αa οo εe ιi κk νv ρp τt υu χx ıi łl øo",
    "0o 1l 3e 5s 8b",
  ].flatMap((line) => line.split(" ").map(([letter = "", plain = ""]) => [letter, plain] as const)),
);
const PAIRS = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
] as const;

/** How a name looks at a glance: `bіnance`, `blnance` and `binance` are the same. */
function shapeOf(label: string): string {
  const plain = Array.from(
    label.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, ""),
    (letter) => SHAPES.get(letter) ?? letter,
  );
  const joined = PAIRS.reduce((text, [pair, one]) => text.replace(pair, one), plain.join(""));
  return joined.replace(/[il]/g, "l");
}

/** Endings of two parts, such as co.id. */
const SECOND_LEVEL = /^(?:co|com|org|net|gov|ac)$/;

/** The name in an address: `binance` of accounts.binance.com. */
function nameOf(host: string): string {
  const labels = host.split(".");
  const isDouble = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2) ?? "");
  return labels.at(isDouble ? -3 : -2) ?? host;
}

const SHORTEST = 4;
/** Shorter names are one letter away from too many words. */
const TYPED = 6;
const LONG = 10;

function editsOf(name: string): number {
  if (name.length < TYPED) return 0;
  return name.length < LONG ? 1 : 2;
}

const belongsTo = (host: string, site: KnownSite): boolean => host === site.host || host.endsWith(`.${site.host}`);

/** Hosts in Unicode: what the reader sees. */
function resembles(shown: string, { host: known }: KnownSite): boolean {
  const name = nameOf(known);
  if (name.length < SHORTEST) return false;
  const shape = shapeOf(name);
  const own = nameOf(shown);
  if (shapeOf(own) === shape) return true;
  // The first letter is hardly ever mistyped: finance is not meant to be binance.
  if (own[0] === name[0] && Number.isFinite(editsBetween(own, name, editsOf(name)))) return true;
  // A known name as one of several words: binance-login.com, binance.com.example.io.
  return name.length > SHORTEST && shown.split(/[.-]/).some((word) => shapeOf(word) === shape);
}

/** `host` in ASCII, `shown` as it is read. */
export function checkSite(host: string, shown: string, known: readonly KnownSite[]): SiteCheck {
  const own = known.find((site) => belongsTo(host, site));
  if (own) return { is: "known", site: own };
  const site = known.find((one) => resembles(shown, one));
  return site ? { is: "lookalike", site } : { is: "unknown" };
}
