/** What is typed, as the input of the calculation; what cannot be counted is marked at its field and named. */
import type en from "#app/i18n/messages/en.json";
import { DOLLAR, isCurrency, type Rates } from "#domain/market/currency.ts";
import { formatDate } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";
import { type Decimal, decimal, ONE, readAmount, writeDecimal, ZERO } from "#domain/zakat/decimal.ts";
import {
  type Holding,
  isNisab,
  isPurpose,
  isSchool,
  isYear,
  type MetalPrice,
  NISABS,
  type ZakatInput,
} from "#domain/zakat/zakat.ts";
import type { OfferedCoins } from "./coins.ts";

/** The messages of the script, which the page contains in its language. */
export type ZakatWords = (typeof en)["zakatScript"];

export const write = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The fields of the calculator, by `data-field`. They have no name: nothing of them could be sent. */

export type ZakatField = HTMLInputElement | HTMLSelectElement;

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
  const called = name?.value.trim() || write(words.unnamed, { number: String(index + 1) });
  const live = coin?.price ? decimal(coin.price) : null;
  const livePrice = live && write(words.livePrice, { price: writeDecimal(live, language), time: coin?.at ?? "" });
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

function liveRate({ rates }: Form, code: string): Decimal | null {
  const rate = isCurrency(code) ? rates?.rates[code] : undefined;
  return rate === undefined ? null : decimal(rate);
}

/** What is used where no rate is typed. */
function rateNote(form: Form, code: string): string {
  const { rates, language, words } = form;
  const rate = liveRate(form, code);
  const date = formatDate(rates?.updatedAt ?? null, language) ?? "";
  if (rate) return write(words.liveRate, { rate: writeDecimal(rate, language), code, date });
  return code === "other" ? "" : write(words.noRate, { code });
}

/** A typed one wins over that of the gold token, in dollars for an ounce. */
function metalPriceOf(typed: Decimal | null | "unreadable", ounce: string | undefined): MetalPrice {
  if (typed === "unreadable") return null;
  if (typed) return typed.units > 0n ? { of: "gram", price: typed } : null;
  return ounce ? { of: "ounce", price: decimal(ounce) } : null;
}

export function readForm(form: Form): TypedInput {
  const { root } = form;
  const rows = [...root.querySelectorAll<HTMLElement>("[data-holdings] > li")];
  const read = rows.map((row, index) => readHolding(row, index, form));
  const fields = fieldsIn(root);
  const { currency, code: ownCode, rate, school, nisab, gram, year } = fields;
  const missing = read.flatMap(({ missing: name }) => name ?? []);
  /** What the chosen school does not ask is hidden and not read. */
  const amountOf = (field: ZakatField | undefined): Decimal => {
    if (field?.closest("[hidden]")) return ZERO;
    const amount = readField(field, form);
    if (amount === "unreadable") missing.push(labelOf(field));
    return amount === null || amount === "unreadable" ? ZERO : amount;
  };
  const { value: code = DOLLAR } = currency ?? {};
  const typedRate = code === DOLLAR ? ONE : readField(rate, form, rate?.value ? "" : rateNote(form, code));
  const live = liveRate(form, code);
  if (rate instanceof HTMLInputElement) rate.placeholder = live ? writeDecimal(live, form.language) : "";
  const atRate = typedRate ?? live;
  const chosen = nisab && isNisab(nisab.value) ? nisab.value : "gold-85";
  const typedGram = readField(gram, form);
  if (typedGram === "unreadable") missing.push(labelOf(gram));
  const holdings = read.flatMap(({ holding }) => holding ?? []);
  const rest = {
    holdings,
    coinsAre: fields.coinsAre?.value === "money" ? "money" : "goods",
    cash: amountOf(fields.cash),
    debts: amountOf(fields.debts),
    laterDebts: amountOf(fields.laterDebts),
    property: amountOf(fields.property),
    sold: amountOf(fields.sold),
    received: amountOf(fields.received),
    school: school && isSchool(school.value) ? school.value : "common",
    waits: fields.trader?.value === "waits",
    fell: fields.fell?.value === "yes",
    nisab: chosen,
    metalPrice: metalPriceOf(typedGram, NISABS[chosen].metal === "gold" ? root.dataset.ounce : undefined),
    year: year && isYear(year.value) ? year.value : "lunar",
  } as const;
  const typed = [rest.cash, rest.debts, rest.laterDebts, rest.property, rest.sold, rest.received];
  const needsRate = atRate === null || atRate === "unreadable" || atRate.units === 0n;
  return {
    input: needsRate ? null : { ...rest, rate: atRate },
    isEmpty: holdings.length === 0 && typed.every(({ units }) => units === 0n),
    missing,
    currency: code === "other" ? ownCode?.value.trim() || labelOf(ownCode) : code,
    needsRate,
  };
}
