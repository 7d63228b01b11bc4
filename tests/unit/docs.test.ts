/** Checks that the documents link to and name files that exist, and that the index of decisions is complete. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const DECISIONS = "docs/decisions";
const decisions = readdirSync(DECISIONS).filter((name) => /^\d{3}-.*\.md$/.test(name));
const PAGES = [
  ...["README.md", "README.ar.md", "CONTRIBUTING.md", "CHANGELOG.md", "content/LICENSE.md", "deploy/README.md"],
  ...["SECURITY.md", "CODE_OF_CONDUCT.md", "GOVERNANCE.md"],
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
  ...["README.md", ...decisions].map((name) => join(DECISIONS, name)),
];

const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const FILE = /`((?:app|server|domain|tests|scripts|content|deploy|bench)\/[\w@./-]+\.\w+)`/g;

const allOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = ""]) => found);

it.each(PAGES)("%s links to pages that exist", (page) => {
  const links = allOf(readFileSync(page, "utf8"), LINK);
  expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
});

// The files that a recipe creates are named with a placeholder, such as `<page>`.
it.each(PAGES)("%s names files that exist", (page) => {
  const files = allOf(readFileSync(page, "utf8"), FILE);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe("the index of decisions", () => {
  const index = readFileSync(join(DECISIONS, "README.md"), "utf8");

  it("lists every decision with its number, date and title", () => {
    const missing = decisions.filter((name) => {
      const title = /^# (.+)$/m.exec(readFileSync(join(DECISIONS, name), "utf8"))?.[1] ?? "";
      const row = `| [${name.slice(0, 3)}](${name}) | `;
      const line = index.split("\n").find((each) => each.startsWith(row)) ?? "";
      return !/^20\d\d-\d\d-\d\d \| /.test(line.slice(row.length)) || !line.includes(`| ${title} |`);
    });
    expect(missing).toEqual([]);
  });
});
