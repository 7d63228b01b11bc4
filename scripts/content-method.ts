/** Checks content/method.json and content/methodology.json: words for exactly what the method has, in the glossary's terms. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { methodWordsSchema } from "#domain/screening/method-words-schema.ts";
import { LANGUAGES, type LocalizedText } from "#domain/text/language.ts";
import { type AvoidedTerm, findAvoided } from "./content-glossary.ts";
import type { Problem } from "./content-rules.ts";
import { checkMarks, checkScript } from "./content-text.ts";

const texts = z.strictObject({ en: z.string(), ar: z.string(), tr: z.string() });

/** Every text of a file with the path to it. */
function textsIn(value: unknown, path = ""): { path: string; text: LocalizedText }[] {
  const { data } = texts.safeParse(value);
  if (data) return [{ path, text: data }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path ? `${path}.${key}` : key));
}

export function checkMethodTexts(content: unknown, glossary: readonly AvoidedTerm[]): string[] {
  return textsIn(content).flatMap(({ path, text }) =>
    LANGUAGES.flatMap((language) =>
      [
        ...checkScript(text[language], language),
        ...checkMarks(text[language], language),
        ...findAvoided(text[language], language, glossary),
      ].map((problem) => `${path}.${language} ${problem}`),
    ),
  );
}

export function checkMethodWords(words: unknown): string[] {
  const { error } = methodWordsSchema.safeParse(words);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
}

export function checkMethod(folder: string, glossary: readonly AvoidedTerm[]): Problem[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const words = read("method.json");
  return [
    ...checkMethodWords(words).map((problem) => ({ file: "content/method.json", problem })),
    ...checkMethodTexts(words, glossary).map((problem) => ({ file: "content/method.json", problem })),
    ...checkMethodTexts(read("methodology.json"), glossary).map((problem) => ({
      file: "content/methodology.json",
      problem,
    })),
  ];
}
