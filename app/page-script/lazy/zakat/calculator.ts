/** The zakat calculator; starts when it is loaded. Prices are in the page, and what is typed is stored in this browser only. */

import { isStorageClosed, loadHoldings, storeHoldings } from "#app/page-script/lazy/holdings/holding-store.ts";
import { storedCurrency } from "#app/page-script/lazy/money.ts";
import { announce } from "#app/page-script/page-status.ts";
import { readItem, writeItem } from "#app/page-script/storage.ts";
import { DOLLAR } from "#domain/market/currency.ts";
import { readWatchlist, WATCHLIST_KEY } from "#domain/watchlist/watchlist.ts";
import { isWritable } from "#domain/zakat/decimal.ts";
import { readSaved, SAVED_KEY, type Typed, writeSaved } from "#domain/zakat/saved.ts";
import { readCoins } from "./coins.ts";
import { type Form, fieldsIn, readForm, typedIn } from "./read-form.ts";
import { showResult } from "./show-result.ts";

/** Results are announced after a pause in typing. */
const PAUSE_MS = 1200;

let count = 0;

const rowsOf = ({ root }: Form): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-holdings] > li")];

function fill(place: HTMLElement, typed: Typed): void {
  for (const [name, field] of Object.entries(fieldsIn(place))) {
    const value = typed[name];
    if (!field || value === undefined) continue;
    // A choice that no longer exists leaves the first.
    if (field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value))
      field.value = value;
  }
}

/** Each row's notes have ids of their own. */
function addRow({ root }: Form, typed: Typed = {}): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>("#zakat-holding");
  const row = template && document.importNode(template.content, true).firstElementChild;
  if (!(row instanceof HTMLElement)) return null;
  count += 1;
  for (const field of row.querySelectorAll("[aria-describedby]")) {
    const id = field.getAttribute("aria-describedby") ?? "";
    row.querySelector(`[id="${id}"]`)?.setAttribute("id", `${id}-${count}`);
    field.setAttribute("aria-describedby", `${id}-${count}`);
  }
  root.querySelector("[data-holdings]")?.append(row);
  fill(row, typed);
  return row;
}

const watchedCoins = (): string[] =>
  readWatchlist(readItem(WATCHLIST_KEY))
    .filter(({ kind }) => kind === "coin")
    .map(({ id }) => id);

/** Those that are not there yet; an empty row gives way. */
function addWatched(form: Form): void {
  const there = new Set(rowsOf(form).map((row) => form.coins.byText(fieldsIn(row).name?.value ?? "")?.label));
  for (const row of rowsOf(form)) if (!fieldsIn(row).name?.value && !fieldsIn(row).amount?.value) row.remove();
  for (const id of watchedCoins()) {
    const label = form.coins.byId(id)?.label ?? id;
    if (!there.has(label)) addRow(form, { name: label });
  }
  rowsOf(form)
    .map((row) => fieldsIn(row).amount)
    .find((amount) => amount?.value === "")
    ?.focus();
}

function refresh(form: Form): string {
  const { root } = form;
  const { currency, school, trader } = fieldsIn(root);
  for (const part of root.querySelectorAll("[data-other]")) part.toggleAttribute("hidden", currency?.value !== "other");
  for (const part of root.querySelectorAll("[data-rated]")) part.toggleAttribute("hidden", currency?.value === DOLLAR);
  const asked = [school?.value, school?.value === "maliki" ? trader?.value : ""];
  for (const part of root.querySelectorAll<HTMLElement>("[data-only]"))
    part.hidden = !part.dataset.only?.split(" ").some((who) => asked.includes(who));
  for (const [index, row] of rowsOf(form).entries()) {
    const button = row.querySelector<HTMLElement>('[data-do="remove"]');
    const name = fieldsIn(row).name?.value.trim() || String(index + 1);
    button?.setAttribute("aria-label", `${button.dataset.label}: ${name}`);
  }
  return showResult(form, readForm(form));
}

function save(form: Form): void {
  const { root, language } = form;
  const holdings = { rows: rowsOf(form).map(typedIn), seen: loadHoldings(language).seen };
  const isKept = storeHoldings(holdings, language) && writeItem(SAVED_KEY, writeSaved(typedIn(root)));
  root.querySelector("[data-kept]")?.toggleAttribute("hidden", !isKept);
  root.querySelector("[data-not-kept]")?.toggleAttribute("hidden", isKept);
}

function clear(form: Form): void {
  for (const row of rowsOf(form)) row.remove();
  for (const field of Object.values(fieldsIn(form.root))) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
    else if (field) field.value = "";
  }
  addRow(form);
  storeHoldings({ rows: [], seen: {} }, form.language);
  writeItem(SAVED_KEY, null);
  announce(form.words.cleared);
}

function press(form: Form, action: string, button: Element): void {
  if (action === "print") print();
  if (action === "clear") clear(form);
  if (action === "add") fieldsIn(addRow(form) ?? form.root).name?.focus();
  if (action === "watchlist") addWatched(form);
  if (action === "remove") {
    button.closest("li")?.remove();
    form.root.querySelector<HTMLElement>('[data-do="add"]')?.focus();
    announce(form.words.removed);
  }
  refresh(form);
  if (action !== "clear") save(form);
}

function start(): void {
  const root = document.getElementById("zakat");
  const list = document.querySelector<HTMLDataListElement>("#zakat-coins");
  const language = document.documentElement.lang;
  if (!root || !list || !isWritable(language)) return;
  const { words = "{}", rates = "null" } = root.dataset;
  const form: Form = { root, words: JSON.parse(words), coins: readCoins(list), rates: JSON.parse(rates), language };
  const saved = readSaved(readItem(SAVED_KEY));
  fill(root, { currency: storedCurrency(), ...saved?.fields });
  for (const typed of loadHoldings(language).rows) addRow(form, typed);
  if (rowsOf(form).length === 0) addRow(form);
  const hasWatched = watchedCoins().length > 0;
  root.querySelector('[data-do="watchlist"]')?.toggleAttribute("hidden", !hasWatched);
  // If storage is blocked, that is shown before anything is typed.
  const isOpen = !isStorageClosed();
  root.querySelector("[data-kept]")?.toggleAttribute("hidden", !isOpen);
  root.querySelector("[data-not-kept]")?.toggleAttribute("hidden", isOpen);
  refresh(form);
  // The signs of the steps are in a file of the font that nothing shown before needs: later, nothing is fetched.
  void document.fonts.load('1em "Cairo Variable"', "×÷");

  let pause: ReturnType<typeof setTimeout> | undefined;
  root.addEventListener("input", ({ target }) => {
    const { currency, rate } = fieldsIn(root);
    // A typed rate is that of the currency it was typed for.
    if (target === currency && rate) rate.value = "";
    const result = refresh(form);
    save(form);
    clearTimeout(pause);
    pause = setTimeout(() => announce(result), PAUSE_MS);
  });
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
    if (button) press(form, button.dataset.do ?? "", button);
  });
  // Only the calculation is printed.
  for (const part of document.querySelectorAll("body > header, body > footer")) part.classList.add("print:hidden");
  root.dataset.started = "";
}

start();
