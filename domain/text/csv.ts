/** CSV (RFC 4180): lines in which no value becomes a formula, and reading a file row by row. */

/** The byte order mark tells spreadsheets that this is UTF-8. */
export const CSV_START = "\ufeff";

const NEEDS_QUOTES = /[",\r\n]/;
/** Where a spreadsheet may start a cell: in some locales it splits at `;`, whatever the separator is. */
const FORMULA_START = /(^|[;,\t\r\n])(?=[=+\-@\t\r])/g;

function toCell(value: string): string {
  const harmless = value.replace(FORMULA_START, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const toCsvLine = (values: readonly string[]): string => `${values.map(toCell).join(",")}\r\n`;

/** A quoted cell, in which two quotes mean one, or the text up to the delimiter; then what ends the cell. */
const cellPattern = (delimiter: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"[^${delimiter}\\r\\n]*|([^${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|\\r|$)`, "gy");

/** Empty lines are rows too, so that a row has the number that a spreadsheet shows. */
export function splitCsv(text: string, delimiter: "," | ";" | "\t"): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const source = text.replace(/^\ufeff/, "");
  for (const [, quoted, bare = "", end] of source.matchAll(cellPattern(delimiter))) {
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === delimiter) continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
}
