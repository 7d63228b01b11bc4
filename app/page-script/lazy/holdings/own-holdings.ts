/** The page of holdings; starts when it is loaded. It fetches whole files, so that no request shows what is held. */
import { documentLanguage, fillWords } from "#app/i18n/document-words.ts";
import type en from "#app/i18n/messages/en.json";
import { make } from "#app/page-script/lazy/make.ts";
import { fetchLive, loadRates, storedCurrency } from "#app/page-script/lazy/money.ts";
import { statusText } from "#app/page-script/lazy/zakat/show-result.ts";
import { announceContent } from "#app/page-script/new-content.ts";
import { readItem } from "#app/page-script/storage.ts";
import { isCsvProblem, readCsv } from "#domain/holdings/csv.ts";
import { type CoinPrices, type CoinStatus, type HeldCoin, indexCoins, joinCoins } from "#domain/holdings/held-coins.ts";
import { mergeHoldings } from "#domain/holdings/holdings.ts";
import { type Held, type Sheet, toSheet } from "#domain/holdings/sheet.ts";
import type { Rates } from "#domain/market/currency.ts";
import { formatPrice, percentIn, SEPARATORS } from "#domain/market/price.ts";
import { CSV_START, toCsvLine } from "#domain/text/csv.ts";
import { readWatchlist, WATCHLIST_KEY } from "#domain/watchlist/watchlist.ts";
import { type Decimal, writeDecimal } from "#domain/zakat/decimal.ts";
import { nextZakatDay } from "#domain/zakat/hijri.ts";
import { readSaved, SAVED_KEY, type Typed } from "#domain/zakat/saved.ts";
import { inputOf } from "#domain/zakat/saved-input.ts";
import { calculateZakat, type Holding } from "#domain/zakat/zakat.ts";
import type { ZakatWords } from "../zakat/read-form.ts";
import { isStorageClosed, loadHoldings, storeHoldings } from "./holding-store.ts";

const MONEY_PLACES = 2;
type HoldingsWords = (typeof en)["holdingsScript"];

/** One troy ounce of gold each. */
const GOLD_TOKENS = ["pax-gold", "tether-gold"];

const page = document.querySelector<HTMLElement>("main[data-holdings]");
const { words: own = "{}", zakatWords = "{}" } = page?.dataset ?? {};
const words: ZakatWords & HoldingsWords = { ...JSON.parse(zakatWords), ...JSON.parse(own) };
const language = documentLanguage();
let { rows, seen } = loadHoldings(language);
let index = indexCoins<HeldCoin>([]);
let rates: Rates | null = null;

type Word = keyof typeof words;

const find = <Found extends HTMLElement>(selector: string): Found | null =>
  page?.querySelector<Found>(selector) ?? null;
const fieldIn = (place: Element, name: string) => place.querySelector<HTMLInputElement>(`[data-field="${name}"]`);

function say(word: Word, values: Readonly<Record<string, string | number>> = {}): void {
  const status = find("[data-said]");
  if (status) status.textContent = fillWords(words[word], values);
}

const plain = (value: Decimal): number => Number(writeDecimal(value, "en").replaceAll(",", ""));

/** In dollars; the script of currencies converts it. */
function priceOf(value: Decimal): HTMLElement {
  const price = make("bdi", "", formatPrice(plain(value), language) ?? "");
  price.dataset.price = String(plain(value));
  return price;
}

function badgeOf(status: string): Node {
  const template = find<HTMLTemplateElement>(`template[data-badge="${CSS.escape(status)}"]`);
  return template ? document.importNode(template.content, true) : document.createTextNode(status);
}

function makeRow(typed: Typed): HTMLElement | null {
  const template = find<HTMLTemplateElement>("#holding-row");
  const row = template && document.importNode(template.content, true).firstElementChild;
  if (!(row instanceof HTMLElement)) return null;
  for (const name of ["amount", "price"]) {
    const field = fieldIn(row, name);
    if (field) field.value = typed[name] ?? "";
    field?.removeAttribute("aria-describedby");
  }
  const button = row.querySelector<HTMLElement>('[data-do="remove"]');
  button?.setAttribute("aria-label", `${button.dataset.label}: ${typed.name}`);
  return row;
}

function noteOn({ amount, price }: Held): string {
  if (amount === null) return words.unreadable;
  return price === null ? words.noPrice : "";
}

function linkTo({ id, label }: HeldCoin): HTMLAnchorElement {
  const link = make("a", "underline", label);
  link.href = (page?.dataset.holdings ?? "") + encodeURIComponent(id);
  return link;
}

function fillRow(row: HTMLElement, held: Held): void {
  const { coin, name, value } = held;
  row.querySelector("[data-name]")?.replaceChildren(coin ? linkTo(coin) : name);
  row.querySelector("[data-status]")?.replaceChildren(badgeOf(coin?.status ?? "unreviewed"));
  row.querySelector("[data-value]")?.replaceChildren(value ? priceOf(value) : noteOn(held));
  const hinges = row.querySelector("[data-hinges]");
  if (hinges) hinges.textContent = coin?.hinges.length ? `${words.hinges}: ${coin.hinges.join(words.separator)}` : "";
  const price = fieldIn(row, "price");
  if (price) price.placeholder = coin?.price ? (formatPrice(coin.price, language)?.replace("$", "") ?? "") : "";
}

function showStatuses({ byStatus }: Sheet): void {
  const bar = byStatus.map(({ status, share }) => {
    const part = make("span", "bg-status-solid");
    part.dataset.category = status;
    part.style.flexGrow = String(share);
    return part;
  });
  find("[data-bar]")?.replaceChildren(...bar);
  const lines = byStatus.map(({ status, value, share }) => {
    const line = make("li", "flex flex-wrap items-center gap-x-4 gap-y-1");
    const percent = share.toFixed(1).replace(".", SEPARATORS[language].decimal);
    line.append(badgeOf(status), priceOf(value), make("span", "text-muted", percentIn(percent, language)));
    return line;
  });
  find("[data-statuses]")?.replaceChildren(...lines);
}

const statusName = (status: string): string => badgeOf(status).textContent ?? status;

function showChanges({ changed }: Sheet): void {
  find("[data-changed]")?.toggleAttribute("hidden", changed.length === 0);
  const lines = changed.map(({ name, from, to }) =>
    make("li", "", fillWords(words.change, { name, from: statusName(from), to: statusName(to) })),
  );
  find("[data-changes]")?.replaceChildren(...lines);
}

const toHolding = ({ name, amount, price, purpose, coin }: Held): Holding[] =>
  amount && price ? [{ name, amount, price, purpose, isMoney: coin?.isMoney ?? false }] : [];

/** By what was chosen in the calculator. */
function showZakat({ held }: Sheet): void {
  const fields: Typed = { currency: storedCurrency(), ...readSaved(readItem(SAVED_KEY))?.fields };
  const ounce = GOLD_TOKENS.map((id) => index.byId(id)?.price).find(Boolean);
  const holdings = held.flatMap(toHolding);
  const input = inputOf(fields, { holdings, rates, ounce: ounce ? String(ounce) : undefined, language });
  const result = input && calculateZakat(input);
  const currency = fields.currency === "other" ? (fields.code ?? "") : (fields.currency ?? "");
  const money = (value: Decimal | null | undefined) =>
    value ? `\u2066${writeDecimal(value, language, MONEY_PLACES)} ${currency}\u2069` : "";
  const next = nextZakatDay(fields.last ?? "", fields.year === "solar" ? "solar" : "lunar", language);
  const texts = {
    zakat: money(result?.due),
    "zakat-note": result ? statusText(result, words) : words.needsRate,
    next: next ? fillWords(words.nextDay, next) : words.noDay,
    purify: money(result?.purify),
  };
  for (const [name, text] of Object.entries(texts)) {
    const place = find(`[data-${name}]`);
    if (place) place.textContent = text;
  }
}

/** Everything but the fields, which keep what is typed and the focus. */
function show(): void {
  const sheet = toSheet(rows, seen, index.byText, language);
  const list = [...(find("[data-rows]")?.children ?? [])];
  for (const [at, held] of sheet.held.entries()) {
    const row = list[at];
    if (row instanceof HTMLElement) fillRow(row, held);
  }
  find("[data-total]")?.replaceChildren(priceOf(sheet.total));
  showStatuses(sheet);
  showChanges(sheet);
  showZakat(sheet);
  find("[data-empty]")?.toggleAttribute("hidden", rows.length > 0);
  for (const part of ["[data-sheet]", "[data-tools]"]) find(part)?.toggleAttribute("hidden", rows.length === 0);
  // A coin that is not known now keeps what was seen of it.
  seen = { ...seen, ...sheet.seen };
  if (page) announceContent(page);
}

function store(): void {
  find("[data-not-kept]")?.toggleAttribute("hidden", storeHoldings({ rows, seen }, language));
}

function rebuild(): void {
  find("[data-rows]")?.replaceChildren(...rows.flatMap((row) => makeRow(row) ?? []));
  show();
  store();
}

const sameCoin = (one: Typed, other: Typed): boolean => {
  const [name = "", otherName = ""] = [one.name, other.name];
  const coin = index.byText(name);
  return coin ? coin === index.byText(otherName) : name.trim().toLowerCase() === otherName.trim().toLowerCase();
};

const named = (row: Typed): Typed => ({
  purpose: "resell",
  ...row,
  name: index.byText(row.name ?? "")?.label ?? row.name ?? "",
});

function add(): void {
  const place = find("[data-new]");
  const [name, amount] = place ? [fieldIn(place, "name"), fieldIn(place, "amount")] : [];
  if (!name?.value.trim()) {
    name?.focus();
    return;
  }
  const row = named({ name: name.value.trim(), amount: amount?.value ?? "" });
  rows = mergeHoldings(rows, [row], sameCoin);
  say("added", { name: row.name ?? "" });
  name.value = "";
  if (amount) amount.value = "";
  name.focus();
  rebuild();
}

const watchedCoins = (): Typed[] =>
  readWatchlist(readItem(WATCHLIST_KEY)).flatMap(({ kind, id }) => {
    const coin = kind === "coin" ? index.byId(id) : undefined;
    return coin ? [named({ name: coin.label, amount: "" })] : [];
  });

function addWatched(): void {
  const missing = watchedCoins().filter((one) => !rows.some((row) => sameCoin(one, row)));
  rows = [...rows, ...missing];
  say("taken", { count: missing.length });
  rebuild();
}

async function takeFile(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  const read = readCsv(new Uint8Array(await file.arrayBuffer()), language);
  input.value = "";
  if (isCsvProblem(read)) return say(`csv-${read.kind}`, { row: read.row, text: read.text });
  rows = mergeHoldings(rows, read.rows.map(named), sameCoin);
  rebuild();
  const short = read.short.join(words.separator);
  say(short ? "takenShort" : "taken", { count: read.rows.length, names: short });
}

function exportRows(): void {
  const sheet = toSheet(rows, seen, index.byText, language);
  const header = words.columns.split("|");
  const lines = sheet.held.map(({ coin, name, value }, at) => {
    const { amount = "", price = "", purpose = "" } = rows[at] ?? {};
    return [
      coin?.label ?? name,
      amount,
      price,
      purpose,
      statusName(coin?.status ?? "unreviewed"),
      value ? String(plain(value)) : "",
    ];
  });
  const link = document.createElement("a");
  const text = CSV_START + [header, ...lines].map(toCsvLine).join("");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = "mizan-holdings.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

function clear(): void {
  if (!confirm(words.sure)) return;
  [rows, seen] = [[], {}];
  rebuild();
  say("cleared");
}

function remove(row: Element | null): void {
  const at = row ? [...(find("[data-rows]")?.children ?? [])].indexOf(row) : -1;
  const [gone] = rows.slice(at);
  rows = rows.filter((_, place) => place !== at);
  say("removed", { name: gone?.name ?? "" });
  rebuild();
  if (page) fieldIn(page, "name")?.focus();
}

/** Read and stored: the next visit compares with what is shown now. */
function markSeen(): void {
  seen = toSheet(rows, {}, index.byText, language).seen;
  show();
  store();
}

const ACTIONS: Readonly<Record<string, (button: Element) => void>> = {
  add,
  watchlist: addWatched,
  export: exportRows,
  print: () => print(),
  clear,
  seen: markSeen,
  remove: (button) => remove(button.closest("li")),
};

async function start(): Promise<void> {
  find("[data-not-kept]")?.toggleAttribute("hidden", !isStorageClosed());
  const [statuses, prices, found] = await Promise.all([
    fetchLive<{ coins: CoinStatus[] }>(`statuses-${language}`),
    fetchLive<CoinPrices>("prices"),
    loadRates(),
  ]);
  rates = found;
  const coins = joinCoins(statuses?.coins ?? [], prices?.coins ?? []);
  index = indexCoins(coins);
  find("#held-coins")?.append(...coins.map(({ label }) => new Option("", label)));
  find('[data-do="watchlist"]')?.toggleAttribute("hidden", watchedCoins().length === 0);
  if (!statuses) say("offline");
  page?.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
    if (button) ACTIONS[button.dataset.do ?? ""]?.(button);
  });
  page?.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const at = [...(find("[data-rows]")?.children ?? [])].findIndex((row) => row.contains(target));
    if (at < 0) return;
    rows = rows.with(at, { ...rows[at], [target.dataset.field ?? ""]: target.value });
    show();
    store();
  });
  page?.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") void takeFile(target);
  });
  find("[data-new]")?.addEventListener("keydown", (event) => {
    if (event.key === "Enter") add();
  });
  rebuild();
  if (page) page.dataset.started = "";
}

void start();
