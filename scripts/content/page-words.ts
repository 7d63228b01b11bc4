/** How many words the main part of a page has, outside closed folds and in total. */
import { countWords } from "./text.ts";

export type PageWords = { open: number; total: number };

/** Without words of their own for a reader. */
const SILENT: ReadonlySet<string> = new Set(["script", "style", "template", "svg", "select"]);
const VOID: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+/gi;

/** The summary of a closed fold is open; what follows it is not. */
export function countPageWords(html: string): PageWords {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const path: { name: string; isOpen: boolean }[] = [];
  const isInside = (name: string): boolean => path.some((element) => element.name === name);
  let open = "";
  let total = "";
  for (const [token, slash, tag = "", attributes = ""] of main.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (name === "") {
      if (token.startsWith("<!--") || [...SILENT].some(isInside)) continue;
      total += token;
      if (path.at(-1)?.isOpen !== false) open += token;
    } else if (slash) {
      path.splice(path.findLastIndex((element) => element.name === name));
      total += isInline(name) ? "" : " ";
      open += isInline(name) ? "" : " ";
    } else if (VOID.has(name)) {
      total += " ";
      open += " ";
    } else if (!attributes.endsWith("/")) {
      const parent = path.at(-1);
      const above = path.at(-2)?.isOpen ?? true;
      const isOpen =
        name === "details"
          ? (parent?.isOpen ?? true) && /\sopen(?:[\s=]|$)/.test(attributes)
          : name === "summary"
            ? above
            : (parent?.isOpen ?? true);
      path.push({ name, isOpen });
    }
  }
  return { open: countWords(open), total: countWords(total) };
}

const isInline = (name: string): boolean => ["b", "bdi", "em", "i", "span", "strong", "time"].includes(name);

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
