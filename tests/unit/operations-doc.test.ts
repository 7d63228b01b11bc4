/** Checks docs/operations.md against the code: every setting, every metric of our own, every command of `npm run admin`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/operations.md", "utf8");
const config = ["server/config.ts", "server/external/service-settings.ts"]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const allOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)]
    .map(([, found = ""]) => found)
    .filter((found, index, all) => all.indexOf(found) === index);

const settings = allOf(config, /^ {2}([A-Z][A-Z_]+): /gm);
const documented = allOf(text, /^\| `([A-Z][A-Z_]+)` \|/gm);

describe("docs/operations.md", () => {
  it("lists every setting, and no other", () => {
    expect(settings.length).toBeGreaterThan(35);
    expect(documented.toSorted()).toEqual(settings.toSorted());
  });

  it("states their defaults correctly", () => {
    const defaults = config.matchAll(/^ {2}([A-Z][A-Z_]+): .*\.default\((?:"([^"]*)"|([\d_]+)|false)\)/gm);
    const wrong: string[] = [];
    for (const [, name = "", word, number] of defaults) {
      const expected = word === "" ? "none" : (word ?? number ?? "0");
      if (!text.includes(`| \`${name}\` | ${expected} |`)) wrong.push(`${name}: ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it("lists every metric of our own", () => {
    const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join("server", file), "utf8"));
    const metrics = sources.flatMap((source) => [
      ...allOf(source, /name: "(mizan_\w+)"/g),
      ...allOf(source, /\b(?:counter|gauge)\("(\w+)"/g).map((name) => `mizan_${name}`),
    ]);
    expect(metrics.length).toBeGreaterThan(8);
    expect(metrics.filter((metric) => !text.includes(`\`${metric}\``))).toEqual([]);
  });

  it("lists every command for accounts", () => {
    const commands = allOf(readFileSync("server/cli/admin-commands.ts", "utf8"), /^ {2}([a-z][a-z-]+) .* {2}\S/gm);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => !new RegExp(`^\\| \`${command}\\b`, "m").test(text))).toEqual([]);
  });

  it("links to files that exist", () => {
    const links = allOf(text, /\]\(([\w/.-]+)\)/g);
    expect(links.filter((link) => !existsSync(join("docs", link)))).toEqual([]);
  });
});
