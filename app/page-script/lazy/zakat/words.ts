import type en from "#app/i18n/messages/en.json";

/** The words of the script, which the page brings in its language. */
export type Words = (typeof en)["zakatScript"];

export const write = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
