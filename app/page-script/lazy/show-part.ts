import { announceContent } from "#app/page-script/new-content.ts";
import { fetchPage } from "./fetch-page.ts";

let underWay: AbortController | undefined;

/** The focused link keeps the focus in the new content. */
function takeOver(part: HTMLElement, newer: HTMLElement): void {
  const focused = part.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  part.replaceWith(newer);
  announceContent(newer);
  if (focused) newer.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** The newest press counts. */
export async function showPart(part: HTMLElement, address: string): Promise<void> {
  underWay?.abort();
  underWay = new AbortController();
  const { signal } = underWay;
  try {
    const { response, next } = await fetchPage(address, { signal });
    const newer = next.getElementById(part.id);
    if (!response.ok || !newer) throw new Error(address);
    if (!signal.aborted) takeOver(part, newer);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
