/**
 * Plain English: the phrases of plain-english.json appear nowhere in code, comments, documentation and English messages, and
 * its identifiers nowhere in code. The values are what to write instead.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript-5";
import { describe, expect, it } from "vitest";
import LIST from "./plain-english.json" with { type: "json" };

const FOLDERS = ["app", "server", "domain", "scripts", "bench", "deploy", "docs", "tests", ".github"];
const TEXT = /\.(?:tsx?|mjs|mts|css|md|sh|conf|yml)$|\/messages\/(?:\w+\/)?en\.json$/;
const CODE = /\.(?:tsx?|mjs|mts)$/;
/** This test and its list. */
const QUOTING = /plain-english/;

const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
);
const files = [...inFolders, ...readdirSync(".")].filter((file) => TEXT.test(file) && !QUOTING.test(file));

const asWords = (list: object): RegExp => new RegExp(`\\b(?:${Object.keys(list).join("|")})\\b`, "gi");
const PHRASES = asWords(LIST.phrases);
const IDENTIFIERS = new Set(Object.keys(LIST.identifiers));
const ANY_IDENTIFIER = asWords(LIST.identifiers);

type Found = { word: string; line: number };

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;

const findPhrases = (text: string): Found[] =>
  [...text.matchAll(PHRASES)].map(({ index, 0: word }) => ({ word: word.toLowerCase(), line: lineOf(text, index) }));

/** Names in code only: the same word in a comment or a string is English. */
function findIdentifiers(text: string): Found[] {
  if (text.search(ANY_IDENTIFIER) < 0) return [];
  const source = ts.createSourceFile("code.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && IDENTIFIERS.has(node.text))
      found.push({ word: node.text, line: lineOf(text, node.getStart(source)) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const listPlaces = (paths: readonly string[], find: (text: string) => Found[]): string[] =>
  paths.flatMap((file) => find(readFileSync(file, "utf8")).map(({ word, line }) => `${file}:${line}: ${word}`));

it("uses no phrase of the list", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(listPlaces(files, findPhrases)).toEqual([]);
});

it("uses no identifier of the list", () => {
  const code = files.filter((file) => CODE.test(file));
  expect(listPlaces(code, findIdentifiers)).toEqual([]);
});

describe("the search", () => {
  it("reports file, line and word", () => {
    const folder = mkdtempSync(join(tmpdir(), "mizan-english-"));
    const file = join(folder, "sample.ts");
    writeFileSync(file, "// Whoever reads this\nconst keepAnAdmin = 1;\n// and whoever else");
    expect(listPlaces([file], findPhrases)).toEqual([`${file}:1: whoever`, `${file}:3: whoever`]);
    expect(listPlaces([file], findIdentifiers)).toEqual([`${file}:2: keepAnAdmin`]);
    rmSync(folder, { recursive: true });
  });

  it("finds each phrase as whole words, in any case", () => {
    for (const phrase of Object.keys(LIST.phrases)) {
      expect(findPhrases(`one\n// It ${phrase} here`)).toEqual([{ word: phrase, line: 2 }]);
      expect(findPhrases(`${phrase.toUpperCase()}.`)).toHaveLength(1);
      expect(findPhrases(`un${phrase}s`)).toEqual([]);
    }
  });

  it("finds each identifier where it is declared, used, imported or a property", () => {
    for (const word of IDENTIFIERS) {
      const lines = findIdentifiers(`const ${word} = 1;\nuse(${word});`).map(({ line }) => line);
      expect([word, ...lines]).toEqual([word, 1, 2]);
      expect(findIdentifiers(`import type { ${word} } from "x";`)).toHaveLength(1);
      expect(findIdentifiers(`const a = (b) => <p title={\`\${b.${word}}\`} />;`)).toHaveLength(1);
    }
  });

  it("leaves identifiers alone in comments, strings and longer names", () => {
    for (const word of IDENTIFIERS)
      expect(findIdentifiers(`// ${word}\nconst x${word} = "${word}" + \`${word} \${y}\`;`)).toEqual([]);
  });
});
