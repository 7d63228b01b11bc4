/** What a browser calls itself, as two words a person knows: no more is read from it than which browser on what. */

/** The first that fits: others carry the names of those below them. */
const BROWSERS = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|HeadlessChrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Null where it does not say, or says something unheard of. */
export type DeviceWords = { browser: string | null; system: string | null };

const find = (known: readonly (readonly [string, RegExp])[], userAgent: string): string | null =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

export const describeDevice = (userAgent: string): DeviceWords => ({
  browser: find(BROWSERS, userAgent),
  system: find(SYSTEMS, userAgent),
});
