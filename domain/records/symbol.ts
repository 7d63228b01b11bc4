/** Ticker symbols: upper case without locale (the `i`, `ı` and `İ` of a Turkish screen all become `I`), at most ten characters. */
import { readText } from "./document.ts";

export const SYMBOL_MAX_LENGTH = 10;

const SYMBOL = new RegExp(`^[A-Z0-9]{1,${SYMBOL_MAX_LENGTH}}$`);

export const isSymbol = (value: string): boolean => SYMBOL.test(value);

/** Full-width and other compatibility forms become plain first, so that two symbols that look alike are alike. */
export const upperSymbol = (typed: string): string =>
  typed.normalize("NFKC").trim().toUpperCase().normalize("NFKC").replaceAll("\u0130", "I");

/** What the field shows while it is typed in: upper case, capped. */
export const toSymbol = (typed: string): string => Array.from(upperSymbol(typed)).slice(0, SYMBOL_MAX_LENGTH).join("");

export const readSymbol = (value: unknown): string => toSymbol(readText(value));
