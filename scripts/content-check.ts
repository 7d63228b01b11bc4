/** Checks the content files against docs/content-guide.md: `node scripts/content-check.ts [--quiet] [--min-coins N] [--min-exchanges N]`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CATEGORIES } from "#domain/records/category.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { checkFacts, readFacts } from "./content-facts.ts";
import { checkGlossary, type GlossaryTerm, glossarySchema } from "./content-glossary.ts";
import { checkMethod } from "./content-method.ts";
import { KINDS, type Kind } from "./content-record.ts";
import { checkRegister, readRegister } from "./content-register.ts";
import { checkRecord, checkTogether, type Entry, type Problem, textsOf } from "./content-rules.ts";
import { countWords } from "./content-text.ts";

const CONTENT = join(import.meta.dirname, "../content");
const GLOSSARY = "content/glossary.json";

const { values: options } = parseArgs({
  options: {
    quiet: { type: "boolean", default: false },
    "min-coins": { type: "string", default: "0" },
    "min-exchanges": { type: "string", default: "0" },
  },
});

const read = (path: string): unknown => JSON.parse(readFileSync(join(CONTENT, path), "utf8"));
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function readGlossary(): { glossary: GlossaryTerm[]; problems: Problem[] } {
  const toProblems = (found: string[]) => found.map((problem) => ({ file: GLOSSARY, problem }));
  try {
    const glossary = glossarySchema.parse(read("glossary.json"));
    return { glossary, problems: toProblems(checkGlossary(glossary)) };
  } catch (error) {
    return { glossary: [], problems: toProblems([messageOf(error)]) };
  }
}

const today = new Date().toISOString().slice(0, "2026-11-10".length);
const { glossary, problems } = readGlossary();
const entries: Entry[] = [];

function checkFile(kind: Kind, name: string): void {
  const file = `content/${kind}/${name}`;
  try {
    const checked = checkRecord(kind, file, read(`${kind}/${name}`), { glossary, today });
    problems.push(...checked.problems);
    if (checked.entry) entries.push(checked.entry);
  } catch (error) {
    problems.push({ file, problem: messageOf(error) });
  }
}

function checkEnough(kind: Kind, least: string): void {
  const found = entries.filter((entry) => entry.kind === kind).length;
  if (!(found >= Number(least)))
    problems.push({ file: `content/${kind}`, problem: `${found} valid records, not ${least}` });
}

for (const kind of KINDS) {
  for (const name of readdirSync(join(CONTENT, kind)).sort()) checkFile(kind, name);
}
problems.push(...checkMethod(CONTENT, glossary));
problems.push(...checkTogether(entries));
problems.push(...checkRegister(readRegister(CONTENT), { glossary, today }));
problems.push(...checkFacts(readFacts(CONTENT)).map((problem) => ({ file: "content", problem })));
checkEnough("coins", options["min-coins"]);
checkEnough("exchanges", options["min-exchanges"]);

for (const { file, problem } of problems) console.error(`${file}: ${problem}`);

if (!options.quiet) {
  for (const kind of KINDS) {
    const records = entries.filter((entry) => entry.kind === kind).map(({ record }) => record);
    const categories = CATEGORIES.map(
      (name) => `${records.filter(({ category }) => category === name).length} ${name}`,
    );
    console.log(`${kind}: ${records.length} records (${categories.join(", ")})`);
  }
  const words = LANGUAGES.map((language) => {
    const texts = entries.flatMap(({ record }) => textsOf(record, language));
    return `${texts.reduce((sum, { text }) => sum + countWords(text), 0)} ${language}`;
  });
  console.log(`words: ${words.join(", ")}; glossary: ${glossary.length} terms; problems: ${problems.length}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
