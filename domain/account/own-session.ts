/** One of an editor's own sessions, as the account page lists it: which browser on which system, read from its user agent. */

/** The first match counts: the user agents of some browsers contain the names of those below them. */
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

/** Null where the user agent does not say, or names an unknown one. */
export type DeviceWords = { browser: string | null; system: string | null };

const find = (known: readonly (readonly [string, RegExp])[], userAgent: string): string | null =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

export const describeDevice = (userAgent: string): DeviceWords => ({
  browser: find(BROWSERS, userAgent),
  system: find(SYSTEMS, userAgent),
});

export type OwnSession = {
  id: string;
  isThisOne: boolean;
  device: DeviceWords;
  address: string;
  createdAt: string;
  lastSeenAt: string;
};
