/** Lines of CSV (RFC 4180) in which no value becomes a formula. */

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
