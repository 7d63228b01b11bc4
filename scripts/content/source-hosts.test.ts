import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FILE = join(import.meta.dirname, "../../content/source-hosts.json");
const lists: Record<string, string[]> = JSON.parse(readFileSync(FILE, "utf8"));

/** Lower case, without scheme, path, port or www. */
const BARE_HOST = /^(?!www\.)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

test("there is a list for each tier but other", () => {
  expect(Object.keys(lists)).toEqual(["primary", "established", "weak"]);
});

test.each(Object.entries(lists))("%s has bare host names, in order, none twice", (_tier, hosts) => {
  expect(hosts).toEqual([...new Set(hosts)].sort());
  expect(hosts.filter((host) => !BARE_HOST.test(host))).toEqual([]);
});

test("no host is on two lists", () => {
  const all = Object.values(lists).flat();
  expect(all.filter((host, place) => all.indexOf(host) !== place)).toEqual([]);
});

test.each(["www.a.example", "https://a.example", "A.example", "a.example/path", "a.example:80", "example"])(
  "%s is not a bare host name",
  (host) => {
    expect(host).not.toMatch(BARE_HOST);
  },
);
