/** Keeps a name, an address or a date in its own reading order inside a sentence of another direction. */
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

export const isolate = (text: string): string => FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
