import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { contentTypeOf } from "#domain/content-types/content-types.ts";
import { RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";

const MOUNTED_PER_TYPE =
  /^routes\/(api\/)?admin\/(list|add|edit|history|draft|edit-draft|items?|restore|translations|draft-[a-z]+)\.tsx?$/;

const walk = (entries: RouteConfigEntry[], parent: string): { pattern: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    // As the router joins them: without a slash at the beginning.
    const pattern = [parent, path].filter(Boolean).join("/");
    return [{ pattern, file }, ...walk(children, pattern)];
  });

const all = walk(await routes, "");

it("every staff file of a content type is mounted once per type, and finds its type", () => {
  const found = new Map<string, string[]>();
  for (const { pattern, file } of all.filter((route) => MOUNTED_PER_TYPE.test(route.file)))
    found.set(file, [...(found.get(file) ?? []), contentTypeOf(pattern)]);
  expect(found.size).toBe(13);
  const types = [...RECORD_TYPES, ...REGISTER_TYPES].sort();
  for (const [file, mounted] of found) expect([file, mounted.sort()]).toEqual([file, types]);
});

it("a route of no content type is an error, not a guess", () => {
  for (const pattern of ["/", "admin/coinsmith", "api/v1/news", "admin/deleted", "img/coins"])
    expect(() => contentTypeOf(pattern)).toThrow(pattern);
});
