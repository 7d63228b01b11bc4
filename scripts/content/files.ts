/** Reads the content files of one folder and holds them to their schema and their name. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";

export type Problem = { file: string; problem: string };
export type ContentFile = { file: string; text: string };
export type ContentEntry<Item> = { file: string; item: Item };

export const problemsAt = (file: string, problems: readonly string[]): Problem[] =>
  problems.map((problem) => ({ file, problem }));

export const readFiles = (content: string, folder: string): ContentFile[] =>
  readdirSync(join(content, folder))
    .sort()
    .map((name) => ({ file: `content/${folder}/${name}`, text: readFileSync(join(content, folder, name), "utf8") }));

/** What has the right shape, and what is wrong with the rest. `idOf` is what the file has to be named after. */
export function parseFiles<Item>(
  schema: z.ZodType<Item>,
  files: readonly ContentFile[],
  idOf: (item: Item) => string,
): { entries: ContentEntry<Item>[]; problems: Problem[] } {
  const entries: ContentEntry<Item>[] = [];
  const problems: Problem[] = [];
  for (const { file, text } of files) {
    const parsed = schema.safeParse(parseJson(text));
    if (!parsed.success) {
      problems.push(...problemsAt(file, schemaIssues(parsed.error, "file")));
      continue;
    }
    entries.push({ file, item: parsed.data });
    const id = idOf(parsed.data);
    if (!file.endsWith(`/${id}.json`)) problems.push({ file, problem: `the file's name is not its id ${id}` });
  }
  return { entries, problems };
}

/** `whole`: what a problem of no single field is of. */
export const schemaIssues = ({ issues }: z.ZodError, whole: string): string[] =>
  issues.map(({ path, message }) => `${path.join(".") || whole}: ${message}`);

/** Text that is no JSON has no shape either: the schema names the problem. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Those that have something in common with an earlier one, which `problemOf` names; an empty key is nothing. */
export function findTwice<Entry extends { file: string }>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  problemOf: (other: string, entry: Entry) => string,
): Problem[] {
  const first = new Map<string, string>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const other = key === "" ? undefined : first.get(key);
    if (other !== undefined) return [{ file: entry.file, problem: problemOf(other, entry) }];
    first.set(key, entry.file);
    return [];
  });
}
