/** Comma-separated lines that a spreadsheet opens as text and never runs as a formula. */

const NEEDS_QUOTES = /[",\r\n]/;
/** Where a spreadsheet may begin a cell: those of some languages part cells at `;`, whatever we part them with. */
const FORMULA_START = /(^|[;,\t\r\n])(?=[=+\-@\t\r])/g;

function toCell(value: string): string {
  const harmless = value.replace(FORMULA_START, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const toCsvLine = (values: readonly string[]): string => `${values.map(toCell).join(",")}\r\n`;
