import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { reachableRoutes } from "./reachable-routes.ts";

type Entry = { path?: string; index?: boolean; hasDefaultExport: boolean };

/** The table of contents as the router's manifest lists it: pages are components, endpoints are not. */
const flat = (entries: RouteConfigEntry[]): [string, Entry][] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => [
    [id ?? file, { path, index, hasDefaultExport: file.endsWith(".tsx") }],
    ...flat(children),
  ]);
const ROOT: [string, Entry] = ["root", { path: "", hasDefaultExport: true }];
const all = Object.fromEntries([ROOT, ...flat(await routes)]);

const pathsFrom = (pathname: string): string[] =>
  Object.values(reachableRoutes(all, pathname)).flatMap(({ path, index }) => path || (index ? "" : []));

test("the frames around pages are always there", () => {
  for (const from of ["/", "/en", "/tr/news", "/admin/coins"]) {
    const ids = Object.keys(reachableRoutes(all, from));
    for (const id of ["root", "routes/public/site-layout.tsx", "routes/admin/staff-layout.tsx"])
      expect(ids).toContain(id);
  }
});

test("a public page's router knows the pages of its language, and how to say that there is none", () => {
  const english = pathsFrom("/en/coin/bitcoin");
  expect(english).toContain("en");
  expect(english).toContain("en/coin/:id");
  expect(english).toContain("*");
  expect(english.filter((path) => path !== "*" && !/^en(\/|$)/.test(path))).toEqual([]);
  expect(english).toHaveLength(10);
});

test("Arabic has two addresses for each page, and both are known", () => {
  for (const from of ["/", "/ar/news"]) {
    const arabic = pathsFrom(from);
    for (const path of ["", "ar", "coin/:id", "ar/coin/:id", "*"]) expect(arabic).toContain(path);
    expect(arabic).toHaveLength(19);
  }
});

test("the staff area knows its own pages alone", () => {
  const staff = pathsFrom("/admin/login");
  for (const path of ["admin/login", "admin/dashboard", "admin/*"]) expect(staff).toContain(path);
  expect(staff.filter((path) => path !== "*" && !path.startsWith("admin/"))).toEqual([]);
});
