import { wholeStyle } from "./whole-style.ts";

/** The style of another page is not ours to apply, and the policy of this one says so aloud. */
const STYLE = /<style[\s\S]*?<\/style>/;

const parse = (html: string): Document => new DOMParser().parseFromString(html.replace(STYLE, ""), "text/html");

/** A page of the site as a document of which parts can be taken over: with it comes the rest of the style. */
export async function fetchPage(address: string, init: RequestInit): Promise<{ response: Response; next: Document }> {
  const [response] = await Promise.all([fetch(address, { ...init, headers: { Accept: "text/html" } }), wholeStyle()]);
  return { response, next: parse(await response.text()) };
}
