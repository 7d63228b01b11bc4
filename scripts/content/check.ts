/** Checks the content files against docs/content-guide.md: `node scripts/content/check.ts [--quiet]`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LISTED_STATUSES } from "#domain/records/category.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { checkCountries, parseCountries, readCountries } from "./countries.ts";
import {
  checkDebt,
  countProblems,
  findEvidenceProblems,
  notesOf,
  readDebt,
  readHostTiers,
  toDebt,
} from "./evidence.ts";
import { checkFacts, createAssessor, ENTITY_OF, shownStatus } from "./facts.ts";
import { type Problem, problemsAt } from "./files.ts";
import {
  checkGlossary,
  checkTermReviews,
  type GlossaryEntry,
  glossarySchema,
  termReviewsSchema,
  termsSchema,
} from "./glossary.ts";
import { checkMethod } from "./method.ts";
import { KINDS } from "./record.ts";
import { checkRegister, readRegisterFiles } from "./register.ts";
import { checkTogether, readRecordFiles, recordTexts } from "./rules.ts";
import { countWords } from "./text.ts";
import { checkTopCoins, countTopCoins, TOP_COINS_FILE, topCoinsSchema } from "./top-coins.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const GLOSSARY = "content/glossary.json";

/** How many reviews there are at least, and how many of the largest coins are reviewed. */
const LEAST = { coins: 60, exchanges: 20, top: 80 } as const;

const { values: options } = parseArgs({ options: { quiet: { type: "boolean", default: false } } });

const read = (path: string): unknown => JSON.parse(readFileSync(join(CONTENT, path), "utf8"));
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function readGlossary(): { glossary: GlossaryEntry[]; problems: Problem[] } {
  try {
    const glossary = glossarySchema.parse(read("glossary.json"));
    return { glossary, problems: problemsAt(GLOSSARY, checkGlossary(glossary)) };
  } catch (error) {
    return { glossary: [], problems: problemsAt(GLOSSARY, [messageOf(error)]) };
  }
}

const today = new Date().toISOString().slice(0, "2026-11-10".length);
const { glossary, problems } = readGlossary();
const terms = [...glossary, ...termsSchema.parse(read("terms.json"))];
const found = readRecordFiles(CONTENT, { glossary: terms, today });
const { entries } = found;

problems.push(...found.problems, ...checkTogether(entries));
problems.push(...checkMethod(CONTENT, terms));
const assessor = createAssessor(entries);
problems.push(...checkFacts(entries, assessor));
const evidence = findEvidenceProblems(entries, assessor, { tiers: readHostTiers(CONTENT), today });
problems.push(...checkDebt(readDebt(CONTENT), toDebt(evidence)));
problems.push(...checkRegister(readRegisterFiles(CONTENT), { glossary: terms, today }));
const countries = readCountries(CONTENT);
problems.push(...checkCountries(countries, { glossary: terms, today }));
for (const type of KINDS) {
  const count = entries.filter((entry) => entry.type === type).length;
  if (count < LEAST[type])
    problems.push({ file: `content/${type}`, problem: `${count} valid records, not ${LEAST[type]}` });
}

const termReviews = termReviewsSchema.parse(read("term-reviews.json"));
const reviews = new Set(entries.map(({ type, record }) => `${ENTITY_OF[type]}:${record.id}`));
problems.push(...problemsAt("content/term-reviews.json", checkTermReviews(termReviews, glossary, reviews)));

const topCoins = topCoinsSchema.parse(read(TOP_COINS_FILE));
const coins = entries.filter(({ type }) => type === "coins").map(({ record }) => record);
const top = countTopCoins(topCoins);
const tooFew = top.reviewed < LEAST.top ? [`${top.reviewed} reviewed, not ${LEAST.top}`] : [];
problems.push(...problemsAt(`content/${TOP_COINS_FILE}`, [...checkTopCoins(topCoins, coins), ...tooFew]));

for (const { file, problem } of problems) console.error(`${file}: ${problem}`);

if (!options.quiet) {
  for (const type of KINDS) {
    const statuses = entries.filter((entry) => entry.type === type).map((entry) => shownStatus(assessor.assess, entry));
    const counts = LISTED_STATUSES.map((name) => `${statuses.filter((status) => status === name).length} ${name}`);
    console.log(`${type}: ${statuses.length} records (${counts.join(", ")})`);
  }
  const rest = top.missing.length > 0 ? `; not reviewed: ${top.missing.join(", ")}` : "";
  console.log(`top coins of ${topCoins.as_of}: ${top.reviewed} of ${top.total} reviewed${rest}`);
  console.log(`countries: ${parseCountries(countries).entries.length}`);
  console.log(`evidence: ${countProblems(evidence)}`);
  for (const note of notesOf(evidence)) console.log(note);
  const words = LANGUAGES.map((language) => {
    const texts = entries.flatMap(({ record }) => recordTexts(record, language));
    return `${texts.reduce((sum, { text }) => sum + countWords(text), 0)} ${language}`;
  });
  console.log(`words: ${words.join(", ")}; glossary: ${glossary.length} terms; problems: ${problems.length}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
