/** Holds the privacy page to the code: what pages store in a browser, which cookies are set, and for how long addresses count. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { HOLDINGS_KEY } from "#domain/holdings/holdings.ts";
import { ADDRESS_SECONDS, COOKIE_SECONDS, VISITOR_STORAGE } from "#domain/stored-data.ts";
import { WATCHLIST_KEY } from "#domain/watchlist/watchlist.ts";
import { SAVED_KEY } from "#domain/zakat/saved.ts";

const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.")),
  );

const read = (file: string): string => readFileSync(file, "utf8");

const foundIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const PUBLIC_CODE = [
  ...filesIn("app/page-script", "app/ui").filter((file) => !file.startsWith(join("app", "ui", "admin"))),
];

it("names everything that public pages store in a browser, and nothing else", () => {
  const stored = PUBLIC_CODE.flatMap((file) => {
    const text = read(file);
    const named = foundIn(text, /const (?:\w+_)?KEY = "([\w-]+)"/g);
    const direct = foundIn(text, /localStorage\.(?!getItem|setItem|removeItem)(\w+)/g);
    const early = file.endsWith("before-paint.ts") ? foundIn(text, /\bset\("(\w+)"/g) : [];
    return /localStorage|readItem/.test(text) ? [...named, ...direct, ...early] : [];
  });
  const all = new Set([...stored, HOLDINGS_KEY, SAVED_KEY, WATCHLIST_KEY, "mizan-pages"]);
  expect([...all].sort()).toEqual([...VISITOR_STORAGE].sort());
});

it("knows every file that touches a browser's storage for visitors", () => {
  const touching = PUBLIC_CODE.filter((file) => /localStorage|sessionStorage|indexedDB/.test(read(file)));
  expect(touching.map((file) => file.split("/").at(-1)).sort()).toEqual(["before-paint.ts", "storage.ts"]);
});

it("names every cookie: they are set in three places, all of which take their lifetime from the table", () => {
  const setting = filesIn("server", "app").filter((file) =>
    /`Max-Age=|\bd(?:ocument)?\.cookie\s*=[^=]/.test(read(file)),
  );
  expect(setting.map((file) => file.split("/").at(-1)).sort()).toEqual([
    "asked-cookie.ts",
    "before-paint.ts",
    "cookies.ts",
  ]);
  for (const file of setting) expect(read(file), file).toContain("COOKIE_SECONDS");
  expect(Object.keys(COOKIE_SECONDS).sort()).toEqual(["asked-review", "device", "lang", "pending-login", "session"]);
});

it("counts an address against a limit for no longer than it says", () => {
  const seconds = filesIn("server").flatMap((file) => foundIn(read(file), /max: \d+, seconds: (\d+) \}/g).map(Number));
  expect(seconds.length).toBeGreaterThan(5);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(ADDRESS_SECONDS);
});

it("says how long reports are stored by the constants that delete them", () => {
  const sweeping = read(join("server", "content", "reports", "report-rows.ts"));
  const page = read(join("app", "routes", "public", "privacy.tsx"));
  for (const name of ["REPORT_TEXT_SECONDS", "SPAM_SECONDS"])
    for (const text of [sweeping, page]) expect(text).toMatch(new RegExp(`${name}[),]`));
  expect(read(join("server", "content", "reports", "accept-reports.ts"))).toContain("safe.lock(id, report.mail)");
});

it("loads nothing from another site and measures no visit", () => {
  for (const file of PUBLIC_CODE) expect(read(file), file).not.toMatch(/sendBeacon|<script[^>]+src="http|analytics/i);
});
