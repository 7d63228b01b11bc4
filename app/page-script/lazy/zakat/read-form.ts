/** What is typed, as the input of the calculation; what cannot be counted is marked at its field and named. */
import { fillWords } from "#app/i18n/document-words.ts";
import type en from "#app/i18n/messages/en.json";
import { DOLLAR, type Rates } from "#domain/market/currency.ts";
import { formatDate } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";
import { type Decimal, decimal, readAmount, writeDecimal } from "#domain/zakat/decimal.ts";
import type { Typed } from "#domain/zakat/saved.ts";
import { inputOf, liveRate } from "#domain/zakat/saved-input.ts";
import { type Holding, isPurpose, type ZakatInput } from "#domain/zakat/zakat.ts";
import type { OfferedCoins } from "./coins.ts";

/** The messages of the script, which the page contains in its language. */
export type ZakatWords = (typeof en)["zakatScript"];

/** The fields of the calculator, by `data-field`. They have no name: nothing of them could be sent. */

type ZakatField = HTMLInputElement | HTMLSelectElement;

/** Those of a holding stand within its row, and are not among the others. */
export function fieldsIn(place: HTMLElement): Partial<Record<string, ZakatField>> {
  const isRow = place.matches("[data-holdings] > li");
  const found = [...place.querySelectorAll<ZakatField>("[data-field]")].filter(
    (field) => isRow || !field.closest("[data-holdings]"),
  );
  return Object.fromEntries(found.map((field) => [field.dataset.field ?? "", field]));
}

/** The note below a field. */
export function noteOf(field: ZakatField): HTMLElement | null {
  const id = field.getAttribute("aria-describedby");
  return id ? document.getElementById(id) : null;
}

export type Form = {
  root: HTMLElement;
  words: ZakatWords;
  coins: OfferedCoins;
  rates: Rates | null;
  language: Language;
};

/** The other fields with numbers. */
const NUMBERS = ["gram", "cash", "debts", "laterDebts", "property", "sold", "received"] as const;

export type TypedInput = {
  /** Null where nothing can be calculated yet. */
  input: ZakatInput | null;
  isEmpty: boolean;
  /** What was typed and is not counted. */
  missing: string[];
  currency: string;
  needsRate: boolean;
};

/** Marks a field whose text is no number. */
function readField(
  field: ZakatField | undefined,
  { language, words }: Form,
  note?: string,
): Decimal | null | "unreadable" {
  if (!field) return null;
  const amount = readAmount(field.value, language);
  const isWrong = amount === "unreadable";
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  const place = noteOf(field);
  if (place) place.textContent = isWrong ? words.unreadable : (note ?? place.dataset.hint ?? "");
  return amount;
}

const labelOf = (field: ZakatField | undefined): string => field?.labels?.[0]?.firstChild?.textContent ?? "";

/** A typed price wins over the one of the list. */
function readHolding(row: HTMLElement, index: number, form: Form): { holding: Holding | null; missing: string | null } {
  const { coins, words, language } = form;
  const { name, amount, price, purpose } = fieldsIn(row);
  const coin = coins.byText(name?.value ?? "");
  const called = name?.value.trim() || fillWords(words.unnamed, { number: String(index + 1) });
  const live = coin?.price ? decimal(coin.price) : null;
  const livePrice = live && fillWords(words.livePrice, { price: writeDecimal(live, language), time: coin?.at ?? "" });
  row.querySelector("[data-money]")?.toggleAttribute("hidden", !coin?.isMoney);
  if (price instanceof HTMLInputElement) price.placeholder = live ? writeDecimal(live, language) : "";
  const count = readField(amount, form);
  const isTyped = Boolean(price?.value.trim());
  const isWanted = Boolean(amount?.value.trim());
  const fallback = livePrice ?? (isWanted ? words.noPrice : "");
  const typed = readField(price, form, isTyped ? words.typedPrice : fallback);
  const known = typed ?? live;
  if (count === null) return { holding: null, missing: null };
  if (count === "unreadable" || known === "unreadable" || known === null) return { holding: null, missing: called };
  const holding: Holding = {
    name: called,
    amount: count,
    price: known,
    purpose: purpose && isPurpose(purpose.value) ? purpose.value : "resell",
    isMoney: coin?.isMoney ?? false,
  };
  return { holding, missing: null };
}

/** What is used where no rate is typed. */
function rateNote(form: Form, code: string): string {
  const { rates, language, words } = form;
  const rate = liveRate(rates, code);
  const date = formatDate(rates?.updatedAt ?? null, language) ?? "";
  if (rate) return fillWords(words.liveRate, { rate: writeDecimal(rate, language), code, date });
  return code === "other" ? "" : fillWords(words.noRate, { code });
}

/** Marks what cannot be read; what the chosen school does not ask is hidden and not read. */
function markUnreadable(form: Form, fields: ReturnType<typeof fieldsIn>): string[] {
  return NUMBERS.map((name) => fields[name])
    .filter((field) => field && !field.closest("[hidden]") && readField(field, form) === "unreadable")
    .map(labelOf);
}

export const typedIn = (place: HTMLElement): Typed =>
  Object.fromEntries(Object.entries(fieldsIn(place)).map(([name, field]) => [name, field?.value ?? ""]));

export function readForm(form: Form): TypedInput {
  const { root, rates, language } = form;
  const rows = [...root.querySelectorAll<HTMLElement>("[data-holdings] > li")];
  const read = rows.map((row, index) => readHolding(row, index, form));
  const fields = fieldsIn(root);
  const { code: ownCode, rate } = fields;
  const code = fields.currency?.value ?? DOLLAR;
  const missing = [...read.flatMap(({ missing: name }) => name ?? []), ...markUnreadable(form, fields)];
  if (code !== DOLLAR) readField(rate, form, rate?.value ? "" : rateNote(form, code));
  const live = liveRate(rates, code);
  if (rate instanceof HTMLInputElement) rate.placeholder = live ? writeDecimal(live, language) : "";
  const holdings = read.flatMap(({ holding }) => holding ?? []);
  const input = inputOf(typedIn(root), { holdings, rates, ounce: root.dataset.ounce, language });
  const typed = input ? [input.cash, input.debts, input.laterDebts, input.property, input.sold, input.received] : [];
  return {
    input,
    isEmpty: holdings.length === 0 && typed.every(({ units }) => units === 0n),
    missing,
    currency: code === "other" ? ownCode?.value.trim() || labelOf(ownCode) : code,
    needsRate: input === null,
  };
}
