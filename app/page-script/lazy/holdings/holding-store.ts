/** What this browser stores of holdings: one list for the page of holdings and the zakat calculator. */
import { readItem, writeItem } from "#app/page-script/storage.ts";
import { HOLDINGS_KEY, type Holdings, readHoldings, writeHoldings } from "#domain/holdings/holdings.ts";
import type { Language } from "#domain/text/language.ts";
import { readSaved, SAVED_KEY, writeSaved } from "#domain/zakat/saved.ts";

export const loadHoldings = (language: Language): Holdings =>
  readHoldings(readItem(HOLDINGS_KEY), readItem(SAVED_KEY), language);

/** False if nothing was stored. The list that the calculator had of its own is removed once this one is stored. */
export function storeHoldings(holdings: Holdings, language: Language): boolean {
  if (!writeItem(HOLDINGS_KEY, writeHoldings(holdings, language))) return false;
  const saved = readSaved(readItem(SAVED_KEY));
  return !saved || saved.holdings.length === 0 || writeItem(SAVED_KEY, writeSaved(saved.fields));
}

/** Nothing is written to a browser that is only asked. */
export function isStorageClosed(): boolean {
  return !(writeItem(`${HOLDINGS_KEY}-open`, "") && writeItem(`${HOLDINGS_KEY}-open`, null));
}
