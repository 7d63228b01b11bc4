/** A stored page as it is shown without a connection: stamped with its time, and with nothing in it that claims to be live. */
import { formatMoment } from "#domain/text/date.ts";
import type { Language } from "#domain/text/language.ts";

/** The list of the offline page that names what is stored. */
export const KEPT_LIST = "kept-pages";

const HEADER = /<header class="header"[^>]*>/;
const LIVE = /(<main[^>]*?) data-live="[^"]*"/;
const TITLE = /<title>(.*?)(?: \| [^|<]*)?<\/title>/s;
const LIST = new RegExp(`(<ul id="${KEPT_LIST}"[^>]*>)(</ul>)`);

/** Text becomes text, also where it is in an attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "");

type Stamp = { at: string; language: Language; words: { asOf: string; reload: string } };

/** Of classes that every page has the rules of; in the header, so that it stays in sight. The page no longer asks for newer figures. */
export function stampPage(html: string, { at, language, words }: Stamp): string {
  const sentence = escapeHtml(words.asOf).replace(
    "{time}",
    `<time datetime="${escapeHtml(at)}">${formatMoment(at, language)}</time>`,
  );
  const link = `<a href="" class="inline-flex min-h-11 items-center text-ink"><u>${escapeHtml(words.reload)}</u></a>`;
  const note = `<div data-stored class="bg-surface py-2"><div class="page flex flex-wrap items-center justify-center gap-2 text-center text-sm font-semibold"><p role="status">${sentence}</p>${link}</div></div>`;
  return html.replace(HEADER, (header) => header + note).replace(LIVE, "$1");
}

/** As HTML has it, without the name of the site. */
export const titleOf = (html: string): string => TITLE.exec(html)?.[1] ?? "";

/** `title` is HTML of ours already. */
export function listKept(html: string, pages: readonly { address: string; title: string }[]): string {
  const items = pages.map(({ address, title }) => `<li><a href="${escapeHtml(address)}">${title}</a></li>`);
  return html.replace(LIST, (_, open: string, close: string) => open + items.join("") + close);
}
