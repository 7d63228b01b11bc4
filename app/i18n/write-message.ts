/** Finds a message by its dotted key, chooses its plural form and fills in its values. */
import { type Language, oncePerLanguage } from "#domain/text/language.ts";

/** A leaf is a sentence, or its plural forms by CLDR category. */
export type MessageTree = { readonly [key: string]: string | MessageTree };
export type Values = Readonly<Record<string, string | number>>;

type PluralForms = { other: string };

/** Dotted paths of every sentence; a set of plural forms counts as one. */
export type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | PluralForms ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

const pluralRules = oncePerLanguage((language) => new Intl.PluralRules(language));

export function writeMessage(tree: MessageTree, key: string, language: Language, values: Values = {}): string {
  let found: string | MessageTree | undefined = tree;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  if (typeof found === "object") {
    const form: string | MessageTree | undefined =
      found[pluralRules(language).select(Number(values.count))] ?? found.other;
    found = typeof form === "string" ? form : undefined;
  }
  if (found === undefined) throw new Error(`There is no message "${key}" in "${language}".`);
  return found.includes("{") ? fill(found, key, values) : found;
}

function fill(sentence: string, key: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The message "${key}" needs a value for {${name}}.`);
    return String(value);
  });
}
