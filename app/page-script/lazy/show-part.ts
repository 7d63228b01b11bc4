import { announceContent } from "#app/page-script/new-content.ts";
import { fetchPage } from "./fetch-page.ts";

let underWay: AbortController | undefined;

/** The newest press counts. */
export async function showPart(part: HTMLElement, address: string): Promise<void> {
  underWay?.abort();
  underWay = new AbortController();
  const { signal } = underWay;
  try {
    const { response, next } = await fetchPage(address, { signal });
    const newer = next.getElementById(part.id);
    if (!response.ok || !newer) throw new Error(address);
    if (!signal.aborted) replacePart(part, newer);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Finds a link by where it leads and a button by its name. */
function selectorOf(element: Element): string | null {
  const name = ["href", "aria-label"].find((each) => element.hasAttribute(each));
  return name ? `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]` : null;
}

/** Puts a part of another page in place of one of this page. The focused element keeps the focus in it. */
export function replacePart(part: Element, next: Element): void {
  const focused = document.activeElement && part.contains(document.activeElement) ? document.activeElement : null;
  const twin = focused && selectorOf(focused);
  part.replaceWith(next);
  announceContent(next);
  if (twin) next.querySelector<HTMLElement>(twin)?.focus({ preventScroll: true });
}
