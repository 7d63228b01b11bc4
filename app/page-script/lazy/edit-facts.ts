/** For staff: opens the facts of a review and adds a link from each to its field in the form. Pages are cached for everybody. */
import { REVIEW_PATH } from "#app/page-script/links.ts";
import { onNewContent } from "#app/page-script/new-content.ts";

const FACT = 'main[data-edit] li > p > a[href*="/methodology#fact-"]';

function addLink(fact: HTMLAnchorElement, words: string): void {
  const [, type, id] = REVIEW_PATH.exec(location.pathname) ?? [];
  if (!id) return;
  const link = document.createElement("a");
  link.href = `/admin/${type}s/edit/${id}${fact.hash.replace(/-exchange$/, "")}`;
  link.className = "text-ink underline";
  link.textContent = words;
  link.ariaLabel = `${words}: ${fact.textContent}`;
  fact.parentElement?.append(" ", link);
  for (let fold = fact.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

onNewContent(() => {
  const words = document.querySelector<HTMLElement>("main[data-edit]")?.dataset.edit ?? "";
  for (const fact of document.querySelectorAll<HTMLAnchorElement>(`${FACT}:not(:has(~ a[aria-label]))`))
    addLink(fact, words);
});
