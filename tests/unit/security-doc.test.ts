/** Keeps docs/security.md true to the repository: its files exist, no requirement is missing, and its counts match its rows. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

type Row = { id: string; requirement: string; evidence: string };

const rows: Row[] = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = "", rest = ""]) => {
  const [requirement = "", evidence = ""] = rest.split(" | ").map((cell) => cell.trim());
  return { id, requirement, evidence };
});
const deviations = rows.filter(({ evidence }) => evidence.startsWith("**Deviation:** "));
const met = rows.filter((row) => !deviations.includes(row));
/** "Not applicable: V4.3.1, V4.3.2 (no GraphQL); V4.4.1 (no WebSocket)." */
const notApplicable = [...text.matchAll(/^Not applicable: (.*)\.$/gm)].flatMap(([, list = ""]) =>
  [...list.matchAll(/((?:V[\d.]+(?:, )?)+) \(([^)]+)\)/g)].flatMap(([, ids = ""]) => ids.split(", ")),
);
const listed = [...rows.map(({ id }) => id), ...notApplicable];

const FILE = /`((?:[\w@.-]+\/)+[\w@.$-]+\.(?:tsx?|mjs|md|json|conf|service)|package-lock\.json)`/g;
const SECTION = /"([A-Z][^"]+)"/g;
const LINK = /\]\(([\w/.-]+\.md)\)/g;

const allOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = ""]) => found);

describe("docs/security.md", () => {
  it("lists every requirement of levels 1 and 2 once", () => {
    expect(new Set(listed).size).toBe(listed.length);
    const found = CHAPTERS.map((_, index) => listed.filter((id) => id.startsWith(`V${index + 1}.`)).length);
    expect(found).toEqual(CHAPTERS);
  });

  it("lists every id in one of its tables or with a reason why it does not apply", () => {
    const chapters = text.slice(text.indexOf("### V1 "));
    expect(allOf(chapters, /^(?:\| |Not applicable: .*?)(V\d+\.\d+\.\d+)/gm).length).toBeGreaterThan(150);
    const inLists = [...chapters.matchAll(/^Not applicable: .*$/gm)].flatMap(([line]) =>
      allOf(line, /(V\d+\.\d+\.\d+)/g),
    );
    expect(inLists.filter((id) => !listed.includes(id))).toEqual([]);
  });

  it("gives each a requirement, and evidence or a reason", () => {
    expect(rows.filter(({ requirement, evidence }) => !requirement || !evidence)).toEqual([]);
  });

  it("names a file, a section or a page as evidence for each requirement that is met", () => {
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

  it("calls the messages of the log constants: only that of a login code holds a value", () => {
    const files = globSync("{app,server}/**/*.{ts,tsx}");
    const logged = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\blog\.\w+\(\s*(?:\{[^}]*\},\s*)?`([^`]*)`/g)].map(
        ([, message]) => message,
      ),
    );
    expect(files.length).toBeGreaterThan(400);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is compared
    expect(logged).toEqual(["no SMTP_URL, so the login code is ${code}"]);
  });

  it("counts them correctly at the top", () => {
    const counts = [met, notApplicable, deviations, listed].map(({ length }) => length);
    expect(text).toContain(`| ASVS 5.0.0, levels 1 and 2 | ${counts.join(" | ")} |`);
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
