/** What an import file may look like: `coins`, `bodies` and so on, each a list of records or entries, or a table of them by id. */
import { type ContentType, RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import { isDocument, isTooDeep } from "#domain/records/document.ts";

const TOKEN =
  /\s*(?:(?<text>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<plain>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|(?<mark>[{}[\]:,]))/uy;

type Wanted = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing";

const startsValue = (wanted: Wanted): boolean => wanted === "value" || wanted === "value or end";
const startsKey = (wanted: Wanted): boolean => wanted === "key" || wanted === "key or end";

/** What may follow a token; null where the token is not allowed. `open` holds the brackets that are not closed yet. */
function follow(token: string, isText: boolean, wanted: Wanted, open: string[]): Wanted | null {
  const afterValue = (): Wanted => (open.length > 0 ? "comma or end" : "nothing");
  if (token === "{" || token === "[") {
    if (!startsValue(wanted)) return null;
    open.push(token);
    return token === "{" ? "key or end" : "value or end";
  }
  if (token === "}" || token === "]") {
    const closes = wanted === "comma or end" || wanted === (token === "}" ? "key or end" : "value or end");
    return closes && open.pop() === (token === "}" ? "{" : "[") ? afterValue() : null;
  }
  if (token === ":") return wanted === "colon" ? "value" : null;
  if (token === ",") {
    if (wanted !== "comma or end") return null;
    return open.at(-1) === "{" ? "key" : "value";
  }
  if (isText && startsKey(wanted)) return "colon";
  return startsValue(wanted) ? afterValue() : null;
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length;

/** Counted from 1; null for a text that is JSON. */
export function jsonErrorLine(text: string): number | null {
  const open: string[] = [];
  let wanted: Wanted = "value";
  let position = 0;
  while (position < text.length) {
    TOKEN.lastIndex = position;
    const { text: quoted, plain, mark } = TOKEN.exec(text)?.groups ?? {};
    const token = quoted ?? plain ?? mark;
    const next: Wanted | null = token ? follow(token, quoted !== undefined, wanted, open) : null;
    if (!next) {
      const rest = position + (/\S/.exec(text.slice(position))?.index ?? text.length - position);
      return rest === text.length && wanted === "nothing" ? null : lineAt(text, rest);
    }
    wanted = next;
    position = TOKEN.lastIndex;
  }
  return wanted === "nothing" ? null : lineAt(text, text.length);
}

const IMPORT_KEYS: Readonly<Record<ContentType, string>> = {
  coin: "coins",
  exchange: "exchanges",
  body: "bodies",
  position: "positions",
  country: "countries",
};
const IMPORTED = [...RECORD_TYPES, ...REGISTER_TYPES];

/** `index` counts from 0 within its type; `key` is the id where the file is a table. */
export type ImportItem = { type: ContentType; index: number; key: string | null; value: unknown };

export type ImportFile =
  | { ok: true; items: ImportItem[] }
  | { ok: false; problem: "not-json"; line: number | null }
  | { ok: false; problem: "no-records" };

function itemsOf(type: ContentType, value: unknown): ImportItem[] | null {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((each: unknown, index) => ({ type, index, key: null, value: each }));
  if (!isDocument(value)) return null;
  return Object.entries(value).map(([key, each], index) => ({ type, index, key, value: each }));
}

export function readImportFile(text: string): ImportFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, problem: "not-json", line: jsonErrorLine(text) };
  }
  const lists = isDocument(file) && !isTooDeep(file) ? file : null;
  const found = IMPORTED.map((type) => lists && itemsOf(type, lists[IMPORT_KEYS[type]]));
  const items = found.flatMap((each) => each ?? []);
  if (found.includes(null) || items.length === 0) return { ok: false, problem: "no-records" };
  return { ok: true, items };
}

const DEPTH_OF_RECORDS = 2;

/** Where the text that began before `start` ends: at a quote with an even number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (first > start && text[first - 1] === "\\") first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

/** The line each record of a type begins on, counted from 1. The text has been parsed before, so it is JSON. */
export function recordLines(text: string, type: ContentType): number[] {
  const lines: number[] = [];
  let [line, depth, awaiting] = [1, 0, false];
  let list = "";
  let lastText = "";
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "\n") line += 1;
    if (char === undefined || /\s/.test(char)) continue;
    const opens = char === "{" || char === "[";
    const closes = char === "}" || char === "]";
    if (awaiting && !closes && depth === DEPTH_OF_RECORDS && list === IMPORT_KEYS[type]) {
      lines.push(line);
      awaiting = false;
    }
    if (char === '"') {
      // Almost all of a file is texts: they are leapt over, not read letter by letter.
      const end = endOfText(text, at + 1);
      lastText = text.slice(at + 1, end);
      at = end;
    }
    if (opens) {
      depth += 1;
      if (depth === DEPTH_OF_RECORDS) [list, awaiting] = [lastText, true];
    }
    if (closes) depth -= 1;
    if (char === "," && depth === DEPTH_OF_RECORDS) awaiting = true;
  }
  return lines;
}
