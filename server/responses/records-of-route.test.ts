import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { recordTypeOf } from "./records-of-route.ts";

const MOUNTED_PER_KIND = /\/(records?|add-record|edit-record|record-[a-z]+)\.tsx?$/;

const walk = (entries: RouteConfigEntry[], parent: string): { pattern: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    // As the router joins them: without a slash at the beginning.
    const pattern = [parent, path].filter(Boolean).join("/");
    return [{ pattern, file }, ...walk(children, pattern)];
  });

const mounted = walk(await routes, "").filter(({ file }) => MOUNTED_PER_KIND.test(file));

it("every file that is mounted once per kind is mounted for both, and knows which it is", () => {
  const kinds = new Map<string, string[]>();
  for (const { pattern, file } of mounted) kinds.set(file, [...(kinds.get(file) ?? []), recordTypeOf(pattern)]);
  expect(kinds.size).toBe(9);
  for (const [file, found] of kinds) expect([file, found.sort()]).toEqual([file, ["coin", "exchange"]]);
});

it("a route of no kind is an error of ours, not a guess", () => {
  for (const pattern of ["/", "admin/coinsmith", "api/v1/news", "admin/deleted", "img/coins"])
    expect(() => recordTypeOf(pattern)).toThrow(pattern);
});
