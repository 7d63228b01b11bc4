/** Holds docs/operations.md to the code: every setting, every figure of our own, every command of `npm run admin`. */
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
  it("tells of every setting, and of no other", () => {
    expect(settings.length).toBeGreaterThan(35);
    expect(documented.toSorted()).toEqual(settings.toSorted());
  });

  it("tells their defaults rightly", () => {
    const defaults = config.matchAll(/^ {2}([A-Z][A-Z_]+): .*\.default\((?:"([^"]*)"|([\d_]+)|false)\)/gm);
    const wrong: string[] = [];
    for (const [, name = "", word, number] of defaults) {
      const expected = word === "" ? "none" : (word ?? number ?? "0");
      if (!text.includes(`| \`${name}\` | ${expected} |`)) wrong.push(`${name}: ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it("tells of every figure the product keeps itself", () => {
    const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join("server", file), "utf8"));
    const figures = sources.flatMap((source) => [
      ...allOf(source, /name: "(mizan_\w+)"/g),
      ...allOf(source, /\bwatch\("(\w+)"/g).map((name) => `mizan_${name}`),
    ]);
    expect(figures.length).toBeGreaterThan(8);
    expect(figures.filter((figure) => !text.includes(`\`${figure}\``))).toEqual([]);
  });

  it("tells of every command for accounts", () => {
    const commands = allOf(readFileSync("server/cli/admin.ts", "utf8"), /^ {2}([a-z][a-z-]+) .* {2}\S/gm);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => !new RegExp(`^\\| \`${command}\\b`, "m").test(text))).toEqual([]);
  });

  it("links to files that exist", () => {
    const links = allOf(text, /\]\(([\w/.-]+)\)/g);
    expect(links.filter((link) => !existsSync(join("docs", link)))).toEqual([]);
  });
});
