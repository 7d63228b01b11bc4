/** Comma-separated lines that a spreadsheet opens as text and never runs as a formula. */

const NEEDS_QUOTES = /[",\r\n]/;
const IS_FORMULA = /^[=+\-@\t\r]/;

function toCell(value: string): string {
  const harmless = IS_FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const toCsvLine = (values: readonly string[]): string => `${values.map(toCell).join(",")}\r\n`;
