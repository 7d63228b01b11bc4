/** The direction of imports: main → http → routes → ui | server functions → domain. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = process.cwd();
const FOLDERS = ["app", "server", "domain"];
const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^"'`;]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

type Import = { from: string; to: string; isType: boolean };

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

/** A path of this repository, or null for a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  return relative(ROOT, join(ROOT, dirname(from), specifier));
}

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(ROOT, from), "utf8").matchAll(IMPORT)].flatMap((match) => {
    const to = resolve(from, match[3] ?? match[4] ?? "");
    return to && !to.includes("+types") ? [{ from, to, isType: match[2] !== undefined }] : [];
  }),
);

const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const broken = (rule: (entry: Import) => boolean) => imports.filter(rule).map(({ from, to }) => `${from} → ${to}`);

const SERVER_FOLDERS = [
  "auth",
  "cli",
  "content",
  "database",
  "events",
  "external",
  "http",
  "media",
  "ops",
  "outside",
  "page-cache",
  "responses",
  "security",
];
const MAX_FOLDERS_USED = 6;
/** A folder with more has parts that belong together: they get a folder of their own. */
const MAX_FILES_IN_FOLDER = 20;

function findCycles(all: readonly Import[]): string[] {
  const next = Map.groupBy(all, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}

describe("imports", () => {
  it("are found", () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(200);
  });

  it("name files that exist", () => {
    expect(imports.filter(({ to }) => !existsSync(join(ROOT, to.replace(/\?(?:url|inline)$/, ""))))).toEqual([]);
  });

  it("no folder has more than 20 files, tests, routes and migrations aside", () => {
    const counted = files.filter((file) => !inside(file, "app/routes", "server/database/migrations"));
    const crowded = [...Map.groupBy(counted, dirname)].filter(([, inFolder]) => inFolder.length > MAX_FILES_IN_FOLDER);
    expect(crowded.map(([folder, inFolder]) => `${folder}: ${inFolder.length}`)).toEqual([]);
  });

  it("domain imports only domain", () => {
    expect(broken(({ from, to }) => inside(from, "domain") && !inside(to, "domain"))).toEqual([]);
  });

  it("ui never imports the server, the server never imports the app", () => {
    expect(broken(({ from, to }) => inside(from, "app/ui", "app/i18n") && inside(to, "server"))).toEqual([]);
    expect(
      broken(({ from, to }) => inside(from, "server") && inside(to, "app/ui", "app/routes", "app/loaders")),
    ).toEqual([]);
  });

  it("only the server's entry files import server/http", () => {
    expect(
      broken(({ from, to }) => inside(to, "server/http") && !inside(from, "server/http") && dirname(from) !== "server"),
    ).toEqual([]);
  });

  it("no folder of the server imports from more than six others; only services.ts, which wires them, may", () => {
    const folderOf = (path: string): string | undefined => /^server\/([^/]+)\//.exec(path)?.[1];
    const folders = new Set(files.flatMap((file) => folderOf(file) ?? []));
    expect([...folders].toSorted()).toEqual(SERVER_FOLDERS);
    const used = new Map([...folders].map((folder) => [folder, new Set<string>()]));
    for (const { from, to } of imports) {
      const [own, other] = [folderOf(from), folderOf(to)];
      if (own && other && own !== other) used.get(own)?.add(other);
    }
    expect([...used].filter(([, others]) => others.size > MAX_FOLDERS_USED)).toEqual([]);
  });

  it("nothing imports routes, and ui never imports loaders", () => {
    expect(
      broken(
        ({ from, to, isType }) =>
          !isType && inside(from, "app/routes", "app/loaders", "app/ui") && inside(to, "app/routes"),
      ),
    ).toEqual([]);
    expect(broken(({ from, to }) => inside(from, "app/ui", "app/i18n") && inside(to, "app/loaders"))).toEqual([]);
  });

  it("reads never import writes", () => {
    expect(
      broken(
        ({ from, to }) =>
          inside(from, "server/content/reads", "server/content/history") && inside(to, "server/content/writes"),
      ),
    ).toEqual([]);
  });

  it("public pages load no forms: only the staff area imports the content types", () => {
    expect(
      broken(
        ({ from, to, isType }) =>
          !isType &&
          inside(from, "app/ui", "app/i18n") &&
          !inside(from, "app/ui/admin") &&
          inside(to, "domain/content-types", "domain/forms"),
      ),
    ).toEqual([]);
  });

  it("app/ui/kit imports no other ui", () => {
    expect(
      broken(({ from, to }) => inside(from, "app/ui/kit") && inside(to, "app/ui") && !inside(to, "app/ui/kit")),
    ).toEqual([]);
  });

  it("only the config reads the environment, only server/external calls fetch", () => {
    const reads = (pattern: RegExp, allowed: (file: string) => boolean) =>
      files.filter((file) => !allowed(file) && pattern.test(readFileSync(join(ROOT, file), "utf8")));
    expect(reads(/process\.env/, (file) => file === "server/config.ts")).toEqual([]);
    expect(reads(/(?<![\w.])fetch\(/, (file) => inside(file, "server/external") || inside(file, "app"))).toEqual([]);
  });

  it("nothing touches the router's internals, and public pages do without it in the browser", () => {
    const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
    expect(files.filter((file) => /UNSAFE_|__reactRouter/.test(read(file)))).toEqual([]);
    const ofPublicPages = files.filter(
      (file) => inside(file, "app/ui", "app/page-script") && !inside(file, "app/ui/admin"),
    );
    expect(ofPublicPages.filter((file) => read(file).includes('"react-router'))).toEqual([]);
  });

  it("page scripts import no component and no server", () => {
    expect(
      broken(({ from, to }) => inside(from, "app/page-script") && inside(to, "app/ui", "app/document", "server")),
    ).toEqual([]);
  });

  it("have no cycle, types included", () => {
    expect(findCycles(imports)).toEqual([]);
  });

  it("a cycle through a type import is found", () => {
    const entry = (from: string, to: string, isType: boolean): Import => ({ from, to, isType });
    expect(findCycles([entry("a.ts", "b.ts", false), entry("b.ts", "c.ts", false)])).toEqual([]);
    expect(findCycles([entry("a.ts", "b.ts", false), entry("b.ts", "a.ts", true)])).toEqual(["a.ts → b.ts → a.ts"]);
  });
});
