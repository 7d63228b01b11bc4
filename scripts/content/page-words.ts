/** How many words the main part of a page has, outside closed folds and in total. */
import { Parser } from "htmlparser2";
import { countWords } from "./text.ts";

/** Without words of their own for a reader. */
const SILENT: ReadonlySet<string> = new Set(["script", "style", "template", "svg", "select"]);
const INLINE: ReadonlySet<string> = new Set(["b", "bdi", "em", "i", "span", "strong", "time"]);

/** The summary of a closed fold is open; what follows it is not. */
export function countPageWords(html: string) {
  const path: { name: string; isOpen: boolean }[] = [];
  const isInside = (name: string): boolean => path.some((element) => element.name === name);
  let [open, total] = ["", ""];
  const add = (text: string, isOpen: boolean): void => {
    total += text;
    if (isOpen) open += text;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const isOpen = path.at(name === "summary" ? -2 : -1)?.isOpen ?? true;
      path.push({ name, isOpen: isOpen && (name !== "details" || "open" in attributes) });
    },
    onclosetag(name) {
      path.splice(path.findLastIndex((element) => element.name === name));
      if (!INLINE.has(name)) add(" ", true);
    },
    ontext(text) {
      if (isInside("main") && ![...SILENT].some(isInside)) add(text, path.at(-1)?.isOpen !== false);
    },
  });
  parser.end(html);
  return { open: countWords(open), total: countWords(total) };
}

export type PageWords = ReturnType<typeof countPageWords>;

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
