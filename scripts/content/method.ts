/** Checks content/method.json and the pages next to it: words for exactly what the method has, in the glossary's terms. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { kindTextsSchema, methodWordsSchema } from "#domain/method-words/method-words-file.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import { LANGUAGES, type LocalizedText } from "#domain/text/language.ts";
import type { KindTexts } from "#domain/views/reference/kind-view.ts";
import type { Problem } from "./files.ts";
import { type AvoidedTerm, checkText } from "./glossary.ts";
import { checkSentences, checkWords, type Range } from "./text.ts";

const texts = z.strictObject({ en: z.string(), ar: z.string(), tr: z.string() });

/** Every text of a file with the path to it. */
function textsIn(value: unknown, path = ""): { path: string; text: LocalizedText }[] {
  const { data } = texts.safeParse(value);
  if (data) return [{ path, text: data }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path ? `${path}.${key}` : key));
}

export const checkMethodTexts = (content: unknown, glossary: readonly AvoidedTerm[]): string[] =>
  textsIn(content).flatMap(({ path, text }) => checkText(path, text, { glossary }));

export function checkMethodWords(words: unknown): string[] {
  const { error } = methodWordsSchema.safeParse(words);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
}

/** A reader takes it in at a glance; less than this says nothing. */
const SENTENCES: Readonly<Record<keyof KindTexts[CoinKind], Range>> = { what: [1, 2], assessed: [2, 5] };
const WORDS: Readonly<Record<keyof KindTexts[CoinKind], Range>> = { what: [8, 40], assessed: [25, 110] };

/** content/kinds.json: every kind in every language, no other, in the glossary's words. */
export function checkKindTexts(content: unknown, glossary: readonly AvoidedTerm[]): string[] {
  const { error, data } = kindTextsSchema.safeParse(content);
  if (error) return error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  const lengths = Object.entries(data).flatMap(([kind, texts]) =>
    (["what", "assessed"] as const).flatMap((name) =>
      LANGUAGES.flatMap((language) => {
        const text = texts[name][language];
        const problems = [...checkWords(text, WORDS[name]), ...checkSentences(text, SENTENCES[name])];
        return problems.map((problem) => `${kind}.${name}.${language} ${problem}`);
      }),
    ),
  );
  return [...checkMethodTexts(content, glossary), ...lengths];
}

/** Texts that are pages of their own. */
const PAGES = ["methodology.json", "zakat.json", "purification.json"];

export function checkMethod(folder: string, glossary: readonly AvoidedTerm[]): Problem[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const words = read("method.json");
  return [
    ...checkMethodWords(words).map((problem) => ({ file: "content/method.json", problem })),
    ...checkMethodTexts(words, glossary).map((problem) => ({ file: "content/method.json", problem })),
    ...PAGES.flatMap((page) =>
      checkMethodTexts(read(page), glossary).map((problem) => ({ file: `content/${page}`, problem })),
    ),
    ...checkKindTexts(read("kinds.json"), glossary).map((problem) => ({ file: "content/kinds.json", problem })),
  ];
}
