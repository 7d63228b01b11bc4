/** What can be attacked, read from the product itself: every route of the table of contents, every query parameter any code asks for. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { LANGUAGE_MOUNTS } from "#app/i18n/language-path.ts";
import routes from "#app/routes.ts";
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

export function listParameters(): string[] {
  const found = new Set<string>();
  for (const room of ["app", "server", "domain"]) {
    for (const file of readdirSync(room, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
      const source = readFileSync(join(room, file), "utf8");
      for (const pattern of [ASKED, NAMED]) for (const [, name] of source.matchAll(pattern)) if (name) found.add(name);
    }
  }
  return [...found].sort();
}
