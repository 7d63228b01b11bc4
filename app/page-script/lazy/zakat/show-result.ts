/** Puts the result and every step of it into the page. */
import { type Decimal, writeDecimal } from "#domain/zakat/decimal.ts";
import { type Step, zakatSteps } from "#domain/zakat/steps.ts";
import { calculateZakat, type Reckoning } from "#domain/zakat/zakat.ts";
import { type Form, type TypedInput, write, type ZakatWords } from "./read-form.ts";

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
    say(find(row, "span"), write(words[id], { name }));
    say(find(row, "bdi"), result ? `${sum} = ${result}` : sum);
    return row;
  });
  find(section, "ol")?.replaceChildren(...rows);
}

function verdictOf({ base, reaches }: Reckoning, words: ZakatWords): string {
  if (reaches === null) return words.unknown;
  if (reaches) return "";
  return base.units === 0n ? words.nothing : words.notDue;
}

/** Returns the text to announce when typing pauses. */
export function showResult(form: Form, read: TypedInput): string {
  const { root, words, language } = form;
  const { input, isEmpty, missing, currency, needsRate } = read;
  const result = input && !isEmpty ? calculateZakat(input) : null;
  const notCounted = missing.length > 0 ? write(words.missing, { names: missing.join(words.separator) }) : "";
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
  showSteps(root, "all", steps.all, words);
  showSteps(root, "trade", steps.trade ?? [], words);
  const announced = [
    showWay(root, "all", result.all, { words, money, isShown: true }),
    showWay(root, "trade", result.trade, { words, money, isShown: steps.trade !== null }),
  ];
  const purify = find(root, '[data-way="purify"]');
  show(purify, result.purify.units > 0n);
  if (purify) say(find(purify, "[data-due]"), money(result.purify));
  say(find(root, "[data-calculated]"), write(words.calculated, { date: today() }));
  return [problem, ...announced].filter(Boolean).join(" ");
}

type WayParts = { words: ZakatWords; money: (value: Decimal) => string; isShown: boolean };

function showWay(root: HTMLElement, of: string, reckoning: Reckoning, { words, money, isShown }: WayParts): string {
  const way = find(root, `[data-way="${of}"]`);
  show(way, isShown);
  if (!way || !isShown) return "";
  const verdict = verdictOf(reckoning, words);
  const due = reckoning.due ? money(reckoning.due) : "";
  say(find(way, "[data-due]"), due);
  say(find(way, "[data-verdict]"), verdict);
  return `${find(way, "h4")?.textContent}: ${verdict || `${words.isDue} ${due}`}`;
}

/** The visitor's own day, written the same in every language and direction. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `\u2066${parts.map((part) => String(part).padStart(2, "0")).join("-")}\u2069`;
}
