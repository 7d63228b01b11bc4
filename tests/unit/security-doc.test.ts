/** Holds docs/security.md to the repository: what it names is there, no requirement is missing, and its counts are those of its rows. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");

const STATES = ["met", "n.a.", "deviation"] as const;
/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

type Row = { id: string; chapter: number; level: string; asks: string; state: string; by: string };

const rows: Row[] = [...text.matchAll(/^\| (v5\.0\.0-V(\d+)\.\d+\.\d+) \|(.*)\|$/gm)].map(
  ([, id = "", chapter, rest = ""]) => {
    const [level = "", asks = "", state = "", by = ""] = rest.split(" | ").map((cell) => cell.trim());
    return { id, chapter: Number(chapter), level, asks, state, by };
  },
);

const countOf = (state: string): number => rows.filter((row) => row.state === state).length;

const FILE = /`((?:[\w@.-]+\/)+[\w@.$-]+\.(?:tsx?|mjs|md|json|conf|service)|package-lock\.json)`/g;
/** A test is named by its file and, in quotes, a part of its title; several titles may follow one file. */
const TITLES = /`([\w/.-]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")+)/g;

describe("docs/security.md", () => {
  it("has every requirement of levels 1 and 2 once", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const found = CHAPTERS.map((_, index) => rows.filter(({ chapter }) => chapter === index + 1).length);
    expect(found).toEqual(CHAPTERS);
  });

  it("says of each what it asks, its state, and by what or why not", () => {
    const wanting = rows.filter(
      ({ level, asks, state, by }) => !/^[12]$/.test(level) || !asks || !by || !STATES.some((one) => one === state),
    );
    expect(wanting).toEqual([]);
  });

  it("counts them rightly at the top", () => {
    const counts = STATES.map(countOf);
    expect(text).toContain(`| ASVS 5.0.0, levels 1 and 2 | ${counts.join(" | ")} | ${rows.length} |`);
  });

  it("names files that exist", () => {
    const named = [...text.matchAll(FILE)].map(([, file = ""]) => file);
    expect(named.length).toBeGreaterThan(150);
    expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
  });

  it("names tests that are in them", () => {
    const missing: string[] = [];
    let found = 0;
    for (const [, file = "", titles = ""] of text.matchAll(TITLES)) {
      const source = existsSync(file) ? readFileSync(file, "utf8") : "";
      for (const [, title = ""] of titles.matchAll(/"([^"]+)"/g)) {
        found += 1;
        if (!source.includes(title)) missing.push(`${file}: ${title}`);
      }
    }
    expect(found).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });

  it("links to pages that exist", () => {
    const links = [...text.matchAll(/\]\(([\w/.-]+\.md)\)/g)].map(([, link = ""]) => `docs/${link}`);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
