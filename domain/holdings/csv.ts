/** Reads holdings from a CSV file: a plain list of coins and amounts, or the transactions of Binance or Coinbase. */
import { splitCsv } from "#domain/text/csv.ts";
import type { Language } from "#domain/text/language.ts";
import { add, type Decimal, decimal, readAmount, writeDecimal } from "#domain/zakat/decimal.ts";
import type { Typed } from "#domain/zakat/saved.ts";
import { MOST_HOLDINGS } from "./holdings.ts";

export type CsvFormat = "plain" | "binance" | "coinbase";

/** `row`: as a spreadsheet counts, the header included. */
export type CsvProblem = {
  kind: "binary" | "columns" | "amount" | "type" | "empty" | "many" | "large";
  row: number;
  text: string;
};

export type CsvHoldings = {
  format: CsvFormat;
  rows: Typed[];
  /** Coins of which the file takes out more than it brings in: a part of the history is missing. */
  short: string[];
};

const MOST_BYTES = 30 * 1024 * 1024;
/** Coinbase writes who the account belongs to before the header. */
const HEADER_WITHIN = 15;

const NAMES = {
  coin: /^(coin|coin or token|asset|symbol|currency|token|ticker|name|العملة|عملة|العملة أو الرمز|الرمز|coin ya da token|varlık|para birimi|sembol)$/,
  amount: /^(amount|quantity|qty|balance|total|units|holding|holdings|الكمية|كمية|الرصيد|المبلغ|miktar|bakiye|adet)$/,
  price: /^(price|price in usd|السعر بالدولار|usd fiyatı)$/,
  purpose: /^(purpose|الغرض|amaç)$/,
} as const;

type Columns = {
  format: CsvFormat;
  header: number;
  coin: number;
  amount: number;
  type: number;
  notes: number;
  price: number;
  purpose: number;
};

/** What no decoder could read, and control characters other than tabs and ends of lines. */
const NOT_TEXT = /\uFFFD|(?![\t\n\v\f\r])\p{Cc}/u;

/** Null for bytes that are no text, with the row in which that shows. */
function decode(bytes: Uint8Array): string | CsvProblem {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  const at = text.search(NOT_TEXT);
  if (at < 0) return text;
  return { kind: "binary", row: text.slice(0, at).split("\n").length, text: "" };
}

/** By the first line: commas are in numbers too. */
function delimiterOf(text: string): "," | ";" | "\t" {
  const [first = ""] = /\S.*/.exec(text) ?? [];
  if (first.includes("\t")) return "\t";
  return first.includes(";") ? ";" : ",";
}

const keyOf = (cell: string): string => cell.trim().toLocaleLowerCase("en");

function columnsOf(row: readonly string[], header: number): Columns | null {
  const cells = row.map(keyOf);
  const at = (name: string) => cells.indexOf(name);
  const like = (name: RegExp) => cells.findIndex((cell) => name.test(cell));
  const none = { header, type: -1, notes: -1, price: -1, purpose: -1 };
  if (at("coin") >= 0 && at("change") >= 0 && at("operation") >= 0)
    return { ...none, format: "binance", coin: at("coin"), amount: at("change") };
  if (at("asset") >= 0 && at("quantity transacted") >= 0 && at("transaction type") >= 0)
    return {
      ...none,
      format: "coinbase",
      coin: at("asset"),
      amount: at("quantity transacted"),
      type: at("transaction type"),
      notes: at("notes"),
    };
  const [coin, amount] = [like(NAMES.coin), like(NAMES.amount)];
  if (coin < 0 || amount < 0) return null;
  return { ...none, format: "plain", coin, amount, price: like(NAMES.price), purpose: like(NAMES.purpose) };
}

/** Without a header: two columns, the second a number. */
function findColumns(rows: readonly string[][], language: Language): Columns | null {
  for (const [index, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const found = columnsOf(row, index);
    if (found) return found;
  }
  const [first = []] = rows;
  const isPlain =
    first.length === 2 && signed(first[1] ?? "", language) !== null && signed(first[0] ?? "", language) === null;
  return isPlain
    ? { format: "plain", header: -1, coin: 0, amount: 1, type: -1, notes: -1, price: -1, purpose: -1 }
    : null;
}

/** Spreadsheets mark a text with an apostrophe; exchanges write small amounts as 1E-8. Null for what is no number. */
function signed(cell: string, language: Language): Decimal | null {
  const text = cell.trim().replace(/^'/, "");
  if (/^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i.test(text)) return decimal(text.replace("+", "").toLowerCase());
  const [, sign = "", size = ""] = /^([-+−]?)(.*)$/.exec(text) ?? [];
  const amount = readAmount(size, language);
  if (amount === null || amount === "unreadable") return null;
  return sign === "" || sign === "+" ? amount : { ...amount, units: -amount.units };
}

const OUT = /sell|send|sent|withdrawal to|paid|spend|deposit to|exchange deposit|pro deposit|convert/;
const IN = /buy|receive|income|reward|earn|airdrop|deposit|pro withdrawal|exchange withdrawal/;
const CONVERTED = /^converted [\d.,]+ \S+ to ([\d.,]+) (\S+)/i;

/** Newer files of Coinbase have negative numbers for what goes out, older ones only the type. Null: not known. */
function coinbaseSign(type: string, isSigned: boolean): 1 | -1 | null {
  if (isSigned) return 1;
  if (OUT.test(type)) return -1;
  return IN.test(type) ? 1 : null;
}

type Sums = Map<string, { total: Decimal; price: string; purpose: string }>;

const negate = (value: Decimal): Decimal => ({ ...value, units: -value.units });

function addTo(sums: Sums, name: string, amount: Decimal, row: readonly string[], { price, purpose }: Columns): void {
  const key = keyOf(name);
  const before = sums.get(name) ?? [...sums].find(([known]) => keyOf(known) === key)?.[1];
  if (before) before.total = add(before.total, amount);
  else sums.set(name, { total: amount, price: row[price]?.trim() ?? "", purpose: row[purpose]?.trim() ?? "" });
}

function sumRows(rows: readonly string[][], columns: Columns, language: Language): Sums | CsvProblem {
  const sums: Sums = new Map();
  const isSigned = rows.some((row) => /^'?[-−]/.test(row[columns.amount]?.trim() ?? ""));
  for (const [index, row] of rows.entries()) {
    const number = index + columns.header + 2;
    if (row.every((cell) => cell.trim() === "")) continue;
    const name = row[columns.coin]?.trim().replace(/^'(?=[=+\-@])/, "") ?? "";
    const cell = row[columns.amount] ?? "";
    const amount = signed(cell, language);
    if (name === "" || amount === null)
      return { kind: "amount", row: number, text: (name === "" ? row.join(" ") : cell).slice(0, 40) };
    const type = keyOf(row[columns.type] ?? "");
    const sign = columns.format === "coinbase" ? coinbaseSign(type, isSigned) : 1;
    if (sign === null) return { kind: "type", row: number, text: type.slice(0, 40) };
    addTo(sums, name, sign < 0 ? negate(amount) : amount, row, columns);
    const [, got, into] =
      (columns.format === "coinbase" && type === "convert" && CONVERTED.exec(row[columns.notes] ?? "")) || [];
    const converted = got && into && !isSigned ? signed(got, "en") : null;
    if (converted && into) addTo(sums, into, converted, row, columns);
    if (sums.size > MOST_HOLDINGS) return { kind: "many", row: number, text: "" };
  }
  return sums;
}

/** A file of which one row cannot be read adds nothing: half of it would look like all. */
export function readCsv(bytes: Uint8Array, language: Language): CsvHoldings | CsvProblem {
  if (bytes.length > MOST_BYTES) return { kind: "large", row: 1, text: "" };
  const text = decode(bytes);
  if (typeof text !== "string") return text;
  if (text.trim() === "") return { kind: "empty", row: 1, text: "" };
  const delimiter = delimiterOf(text);
  const data = splitCsv(text, delimiter);
  // A list whose cells are divided by semicolons has the comma in its numbers.
  const plainLanguage = delimiter === ";" ? "tr" : language;
  const columns = findColumns(data, plainLanguage);
  if (!columns) return { kind: "columns", row: 1, text: (data[0] ?? []).join(" ").slice(0, 40) };
  const sums = sumRows(data.slice(columns.header + 1), columns, columns.format === "plain" ? plainLanguage : "en");
  if (!(sums instanceof Map)) return sums;
  const rows = [...sums].filter(([, { total }]) => total.units > 0n);
  const short = [...sums].filter(([, { total }]) => total.units < 0n).map(([name]) => name);
  if (rows.length + short.length === 0) return { kind: "empty", row: data.length, text: "" };
  return {
    format: columns.format,
    short,
    rows: rows.map(([name, { total, price, purpose }]) => ({
      name,
      amount: writeDecimal(total, language),
      price,
      purpose,
    })),
  };
}

export const isCsvProblem = (read: CsvHoldings | CsvProblem): read is CsvProblem => "kind" in read;
