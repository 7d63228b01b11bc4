/** A field that narrows a table to the rows with a name like what is typed (`data-names`). The last row says that there is none. */
import { announce } from "#app/page-script/page-status.ts";
import { foldWords, withoutArticle } from "#domain/search/fold.ts";

const started = new WeakSet<HTMLInputElement>();

/** Every typed word begins a word of the names, with or without its article. */
function isNamed(names: string, typed: readonly string[]): boolean {
  const words = foldWords(names);
  return typed.every((part) => words.some((word) => word.startsWith(part) || withoutArticle(word).startsWith(part)));
}

function narrow(field: HTMLInputElement): void {
  const typed = foldWords(field.value);
  const rows = [...document.querySelectorAll<HTMLElement>(field.dataset.finds ?? "")];
  const named = rows.filter(({ dataset }) => dataset.names !== undefined);
  for (const row of named) row.hidden = !isNamed(row.dataset.names ?? "", typed);
  const none = rows.at(-1);
  const isFound = named.some((row) => !row.hidden);
  none?.toggleAttribute("hidden", isFound);
  if (!isFound) announce(none?.textContent ?? "");
}

export function findRows(field: HTMLInputElement): void {
  if (started.has(field)) return;
  started.add(field);
  field.addEventListener("input", () => narrow(field));
  narrow(field);
}
