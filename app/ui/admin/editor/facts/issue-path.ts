/** Where the form shows an issue: the check names fields of the record, and some of them are several inputs. */
import type { FormIssue } from "#domain/api/staff-answers.ts";
import type { FactRule } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";

/** What is said of a fact as a whole is about one of its inputs. */
const INPUT_OF_MESSAGE: Readonly<Record<string, string>> = {
  "form.factDateRequired": "looked_up",
  "form.factSourceRequired": "sources",
  "form.factSourceUnlisted": "sources",
  "form.factSourceHomePage": "sources",
  "form.factQuoteTooLong": "quote",
};

const ruleOf = (fact: string): FactRule | undefined =>
  METHOD.kinds.coin.facts[fact] ?? METHOD.kinds.exchange.facts[fact];

function entryPath(fact: string, index: string, rest: readonly string[]): string {
  const rule = ruleOf(fact);
  const [part, ...inner] = rest;
  const entry = `facts.${fact}.entries.${index}`;
  if (part === undefined || part === "sources") return `${entry}.sources`;
  const isTexts = rule?.type === "list" && rule.entry[part]?.part === "texts";
  // A text that is missing in every language is asked for in English first.
  return isTexts ? `${entry}.texts.${part}.${inner[0] ?? "en"}` : `${entry}.parts.${part}`;
}

function factPath(fact: string, rest: readonly string[], message: string): string {
  const [field, index, ...inner] = rest;
  if (field === undefined) return `facts.${fact}.${INPUT_OF_MESSAGE[message] ?? "value"}`;
  if (field === "sources") return `facts.${fact}.sources`;
  if (field === "value" && index !== undefined) return entryPath(fact, index, inner);
  return field === "value" && ruleOf(fact)?.type === "share" ? `facts.${fact}.share` : `facts.${fact}.${field}`;
}

/** `form.facts.licences.value.0.country` is the input `facts.licences.entries.0.parts.country`. */
export function toInputPath({ path, message }: FormIssue): string {
  const [root = "", ...rest] = path.replace(/^form\./, "").split(".");
  const [first, ...inner] = rest;
  if (root === "facts" && first !== undefined) return factPath(first, inner, message);
  if (root === "uses" || root === "products") return ["offers", ...rest].join(".");
  if (root === "aliases" && first !== undefined) return `aliases.${first}`;
  return [root, ...rest].join(".");
}
