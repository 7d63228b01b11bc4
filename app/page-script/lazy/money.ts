/**
 * Prices in the currency that is stored in this browser, and the choice of it. Pages have dollars, the same for everybody;
 * the rates are one small file. Fetched where another currency is stored, or where the choice comes near.
 */
import { documentLanguage, fetchWords } from "#app/i18n/document-words.ts";
import type en from "#app/i18n/messages/money/en.json";
import { onNewContent } from "#app/page-script/new-content.ts";
import { announce } from "#app/page-script/page-status.ts";
import { readItem, writeItem } from "#app/page-script/storage.ts";
import {
  type Currency,
  DOLLAR,
  formatMoney,
  isCurrency,
  RATES_SOURCE,
  type Rates,
  SHOWN_CURRENCIES,
} from "#domain/market/currency.ts";
import { formatDate } from "#domain/text/date.ts";
import { wholeStyle } from "./fetch-page.ts";

const KEY = "currency";

const fetchMoneyWords = () => fetchWords<keyof typeof en>("money");
type Say = Awaited<ReturnType<typeof fetchMoneyWords>>;

/** A file that is the same for everybody; null where it cannot be had now. */
export async function fetchLive<Found>(name: string): Promise<Found | null> {
  try {
    const response = await fetch(`/live/${name}.json`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

let words: Promise<Say> | undefined;
let fetching: Promise<Rates | null> | undefined;

function loadWords(): Promise<Say> {
  words ??= fetchMoneyWords();
  return words;
}

/** Once for a page; a failed request is repeated with the next content. */
export async function loadRates(): Promise<Rates | null> {
  fetching ??= fetchLive<Rates>("rates");
  const rates = await fetching;
  if (!rates) fetching = undefined;
  return rates;
}

export function storedCurrency(): Currency {
  const code = readItem(KEY) ?? DOLLAR;
  return isCurrency(code) ? code : DOLLAR;
}

let chosen = storedCurrency();

/** Its names are the browser's: names in the words would be fetched with every page. */
function makeChoice(say: Say): HTMLLabelElement {
  const label = document.createElement("label");
  const select = document.createElement("select");
  const names = new Intl.DisplayNames(documentLanguage(), { type: "currency" });
  label.className = "flex max-w-64 flex-col gap-1 text-muted";
  select.className = "min-h-11 rounded-xl border border-field bg-surface px-3 text-ink";
  select.append(...SHOWN_CURRENCIES.map((code) => new Option(`${names.of(code)} (${code})`, code)));
  select.addEventListener("change", () => void choose(select.value));
  label.append(say("choose"), select);
  return label;
}

async function showChoices(root: ParentNode): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>("[data-currency]")];
  if (places.length === 0) return;
  const [say] = await Promise.all([loadWords(), wholeStyle()]);
  for (const place of places) {
    if (!place.firstChild) place.append(makeChoice(say));
    const select = place.querySelector("select");
    if (select) select.value = chosen;
  }
}

/** A price remembers how it is written in dollars. */
function showPrice(price: HTMLElement, rate: number | undefined): void {
  price.dataset.dollars ??= price.textContent;
  const value = Number(price.dataset.price || Number.NaN);
  const isConverted = rate !== undefined && !Number.isNaN(value);
  price.textContent = isConverted ? formatMoney(value * rate, chosen, documentLanguage()) : price.dataset.dollars;
}

function sourceLink(text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  Object.assign(link, { href: RATES_SOURCE.url, target: "_blank", rel: "noopener noreferrer", className: "underline" });
  link.textContent = text;
  return link;
}

/** What is said about the rate, empty for dollars. */
async function noteOn(currency: Currency, rates: Rates | null): Promise<(string | Node)[]> {
  if (currency === DOLLAR) return [];
  const say = await loadWords();
  const rate = rates?.rates[currency];
  if (!rates || rate === undefined) return [` · ${say("none", { code: currency })}`];
  const language = documentLanguage();
  const date = formatDate(rates.updatedAt, language) ?? "";
  const converted = say("converted", { rate: formatMoney(rate, currency, language), date });
  return [` · ${converted} `, sourceLink(say("source"))];
}

async function showPrices(root: ParentNode): Promise<string> {
  const currency = chosen;
  const rates = currency === DOLLAR ? null : await loadRates();
  const note = await noteOn(currency, rates);
  // Another was chosen meanwhile.
  if (currency !== chosen) return "";
  for (const price of root.querySelectorAll<HTMLElement>("bdi[data-price]")) showPrice(price, rates?.rates[currency]);
  const places = root.querySelectorAll("[data-rate-note]");
  for (const place of places)
    place.replaceChildren(...note.map((part) => (typeof part === "string" ? part : part.cloneNode(true))));
  return note.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
}

async function choose(code: string): Promise<void> {
  chosen = isCurrency(code) ? code : DOLLAR;
  writeItem(KEY, chosen === DOLLAR ? null : chosen);
  await showChoices(document);
  announce(await showPrices(document));
}

onNewContent((root) => void Promise.all([showChoices(root), showPrices(root)]));
