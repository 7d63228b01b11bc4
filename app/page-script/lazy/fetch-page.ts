/** The style of another page is not applied: the policy of this page would report it. */
const STYLE = /<style[\s\S]*?<\/style>/;

const parse = (html: string): Document => new DOMParser().parseFromString(html.replace(STYLE, ""), "text/html");

/** A page of the site as a document of which parts can be taken over: with it comes the rest of the style. */
export async function fetchPage(address: string, init: RequestInit): Promise<{ response: Response; next: Document }> {
  const [response] = await Promise.all([fetch(address, { ...init, headers: { Accept: "text/html" } }), wholeStyle()]);
  return { response, next: parse(await response.text()) };
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const address = document.querySelector<HTMLElement>("style[data-whole]")?.dataset.whole;
  if (!address) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
  await new Promise((resolve) => {
    // A page without the rest of its style is still a page.
    link.onload = link.onerror = resolve;
  });
}

/** A page has only the rules it came with: before anything else is put into it, the others are fetched, once. */
export function wholeStyle(): Promise<void> {
  loading ??= load();
  return loading;
}
