/** A half that is not there is answered by the router in a shape of its own, so every endpoint answers for both. */
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";

const walk = (entries: RouteConfigEntry[], parent: string): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [...(path ? [{ path: own, file }] : []), ...walk(children, own)];
  });

const endpoints = walk(await routes, "").filter(({ path }) => path.startsWith("/api/"));

it("the endpoints were found, and one of them takes what no other does", () => {
  expect(endpoints.length).toBeGreaterThan(20);
  expect(endpoints.map(({ path }) => path)).toEqual(expect.arrayContaining(["/api/*", "/api/admin/*"]));
});

it.each(endpoints)("$path answers reads and writes", ({ file }) => {
  const source = readFileSync(`app/${file}`, "utf8");
  for (const half of ["loader", "action"])
    expect(source).toMatch(new RegExp(`export (?:(?:async )?function|const) ${half}\\b`));
});
