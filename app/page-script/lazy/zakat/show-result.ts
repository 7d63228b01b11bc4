/** Puts the result and every step of it into the page. */
import { fillWords } from "#app/i18n/document-words.ts";
import { type Decimal, writeDecimal } from "#domain/zakat/decimal.ts";
import { nextZakatDay } from "#domain/zakat/hijri.ts";
import { type Step, zakatSteps } from "#domain/zakat/steps.ts";
import { calculateZakat, type ZakatResult } from "#domain/zakat/zakat.ts";
import { type Form, fieldsIn, type TypedInput, type ZakatWords } from "./read-form.ts";

const MONEY_PLACES = 2;

const find = (root: ParentNode, selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);

function show(element: HTMLElement | null, isShown: boolean): void {
  element?.toggleAttribute("hidden", !isShown);
}

function say(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function showSteps(root: HTMLElement, of: string, steps: readonly Step[], words: ZakatWords): void {
  const section = find(root, `[data-steps="${of}"]`);
  const template = document.querySelector<HTMLTemplateElement>("#zakat-step");
  show(section, steps.length > 0);
  if (!section || !template) return;
  const rows = steps.map(({ id, name = "", sum, result }) => {
    const row = document.importNode(template.content, true);
    say(find(row, "span"), fillWords(words[id], { name }));
    say(find(row, "bdi"), result ? `${sum} = ${result}` : sum);
    return row;
  });
  find(section, "ol")?.replaceChildren(...rows);
}

export function statusText({ base, reaches }: ZakatResult, words: ZakatWords): string {
  if (reaches === null) return words.unknown;
  if (reaches) return "";
  return base.units === 0n ? words.nothing : words.notDue;
}

/** Returns the text to announce when typing pauses. */
export function showResult(form: Form, read: TypedInput): string {
  const { root, words, language } = form;
  const { input, isEmpty, missing, currency, needsRate } = read;
  const result = input && !isEmpty ? calculateZakat(input) : null;
  showNextDay(form);
  const notCounted = missing.length > 0 ? fillWords(words.missing, { names: missing.join(words.separator) }) : "";
  const problem = needsRate ? words.needsRate : notCounted;
  say(find(root, "[data-missing]"), problem);
  show(find(root, "[data-missing]"), problem !== "");
  show(find(root, "[data-empty]"), !result && problem === "");
  show(find(root, "[data-filled]"), result !== null);
  if (!input || !result) return problem;
  const money = (value: Decimal) => `${writeDecimal(value, language, MONEY_PLACES)} ${currency}`;
  const steps = zakatSteps(input, result, language);
  showSteps(root, "values", steps.values, words);
  showSteps(root, "nisab", steps.nisab, words);
  showSteps(root, "sum", steps.sum, words);
  const status = [statusText(result, words), result.cash || input.cash.units === 0n ? "" : words.cashNewYear];
  const due = result.due ? money(result.due) : "";
  say(find(root, '[data-way="zakat"] [data-due]'), due);
  say(find(root, "[data-status]"), status.filter(Boolean).join(" "));
  const purify = find(root, '[data-way="purify"]');
  show(purify, result.purify.units > 0n);
  if (purify) say(find(purify, "[data-due]"), money(result.purify));
  say(find(root, "[data-calculated]"), fillWords(words.calculated, { date: today() }));
  return [problem, status[0] ? "" : `${words.isDue} ${due}`, ...status].filter(Boolean).join(" ");
}

function showNextDay({ root, words, language }: Form): void {
  const { last, year } = fieldsIn(root);
  const next = nextZakatDay(last?.value ?? "", year?.value === "solar" ? "solar" : "lunar", language);
  say(find(root, "[data-next]"), next ? fillWords(words.nextDay, next) : "");
  show(find(root, "[data-next]"), next !== null);
}

/** The visitor's own day, written the same in every language and direction. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `\u2066${parts.map((part) => String(part).padStart(2, "0")).join("-")}\u2069`;
}
