/** Keeps docs/security.md true to the repository: its files exist, no requirement is missing, and its counts match its rows. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");

const STATES = ["met", "n.a.", "deviation"] as const;
/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

type Row = { id: string; chapter: number; level: string; requirement: string; state: string; evidence: string };

const rows: Row[] = [...text.matchAll(/^\| (v5\.0\.0-V(\d+)\.\d+\.\d+) \|(.*)\|$/gm)].map(
  ([, id = "", chapter, rest = ""]) => {
    const [level = "", requirement = "", state = "", evidence = ""] = rest.split(" | ").map((cell) => cell.trim());
    return { id, chapter: Number(chapter), level, requirement, state, evidence };
  },
);

const countOf = (state: string): number => rows.filter((row) => row.state === state).length;

const FILE = /`((?:[\w@.-]+\/)+[\w@.$-]+\.(?:tsx?|mjs|md|json|conf|service)|package-lock\.json)`/g;
const SECTION = /"([A-Z][^"]+)"/g;
const LINK = /\]\(([\w/.-]+\.md)\)/g;

const allOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = ""]) => found);

describe("docs/security.md", () => {
  it("lists every requirement of levels 1 and 2 once", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const found = CHAPTERS.map((_, index) => rows.filter(({ chapter }) => chapter === index + 1).length);
    expect(found).toEqual(CHAPTERS);
  });

  it("gives each a level, a requirement, a state, and evidence or a reason", () => {
    const incomplete = rows.filter(
      ({ level, requirement, state, evidence }) =>
        !/^[12]$/.test(level) || !requirement || !evidence || !STATES.some((one) => one === state),
    );
    expect(incomplete).toEqual([]);
  });

  it("names a file, a section or a page as evidence for each requirement that is met", () => {
    const met = rows.filter(({ state }) => state === "met");
    const bare = met.filter(({ evidence }) =>
      [FILE, SECTION, LINK].every((kind) => allOf(evidence, kind).length === 0),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it("names evidence for each of its limits", () => {
    const limits = text.slice(text.indexOf("## Limits and parameters"), text.indexOf("## ASVS 5.0.0"));
    const lines = limits.split("\n").filter((line) => line.startsWith("| "));
    const [, ...values] = lines;
    expect(values.length).toBeGreaterThan(50);
    expect(values.filter((line) => allOf(line, FILE).length === 0)).toEqual([]);
  });

  it("counts them correctly at the top", () => {
    const counts = STATES.map(countOf);
    expect(text).toContain(`| ASVS 5.0.0, levels 1 and 2 | ${counts.join(" | ")} | ${rows.length} |`);
  });

  it("names files that exist", () => {
    const named = allOf(text, FILE);
    expect(named.length).toBeGreaterThan(150);
    expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
  });

  it("refers to sections and pages that exist", () => {
    const headings = allOf(`${text}\n${readFileSync("docs/operations.md", "utf8")}`, /^#+ (.+)$/gm);
    const paragraphs = allOf(text, /^([A-Z][\w ]+): /gm);
    const sections = rows.flatMap(({ evidence }) => allOf(evidence, SECTION));
    expect(sections.filter((section) => ![...headings, ...paragraphs].includes(section))).toEqual([]);
    expect(allOf(text, LINK).filter((link) => !existsSync(`docs/${link}`))).toEqual([]);
  });
});
