/** What can be attacked, read from the product itself: every route of the table of contents, every query parameter any code asks for. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { LANGUAGE_MOUNTS } from "#app/i18n/language-path.ts";
import routes from "#app/routes.ts";
import { PAGE_QUERIES } from "#domain/page-queries.ts";
import { PAGES } from "#domain/pages.ts";

const walk = (entries: RouteConfigEntry[], parent: string): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [...(path || index ? [own || "/"] : []), ...walk(children, own)];
  });

const pages = LANGUAGE_MOUNTS.flatMap(({ prefix }) =>
  Object.values(PAGES).map(({ path }) => (prefix ? `/${prefix}${path === "/" ? "" : path}` : path)),
);

/** As patterns: `/coin/:id`, `/*`. */
export const listPatterns = async (): Promise<string[]> => [...new Set([...pages, ...walk(await routes, "")])].sort();

const ASKED = /(?:searchParams|search|params|query)\.(?:get|getAll|has)\("([\w-]+)"\)/g;
const NAMED = /\["([a-z_]+)",\s*(?:oneOf|\(|is)/g;

/** The path parameter used when only the query is attacked. */
const KNOWN: Readonly<Record<string, string>> = { ":id": "bitcoin" };

/** Every page that understands a query, with the names of its parameters; the feed by choice reads those of a watchlist. */
export function listQueries(): { path: string; names: string[] }[] {
  const shapes = Object.entries(PAGE_QUERIES).map(([id, { parameters }]) => ({
    // Every key of the queries is one of the pages.
    path: `/en${PAGES[id as keyof typeof PAGE_QUERIES].path}`.replace(/:\w+/, (name) => KNOWN[name] ?? "x"),
    names: Object.keys(parameters),
  }));
  return [...shapes, { path: "/en/feed.xml", names: Object.keys(PAGE_QUERIES.watchlist.parameters) }];
}

/** Those whose address is a secret. */
export const listPrivatePages = (): string[] =>
  Object.values(PAGES).flatMap((page) => ("keep" in page && page.keep === "private" ? [page.path] : []));

export function listParameters(): string[] {
  const found = new Set<string>(listQueries().flatMap(({ names }) => names));
  for (const folder of ["app", "server", "domain"]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
      const source = readFileSync(join(folder, file), "utf8");
      for (const pattern of [ASKED, NAMED]) for (const [, name] of source.matchAll(pattern)) if (name) found.add(name);
    }
  }
  return [...found].sort();
}
