/** All that stands inline in a public page, and that its policy therefore allows by hash; nothing else in it can run or apply. */

import style from "#app/styles/public.css?inline";
import { BEFORE_PAINT } from "#app/ui/shell/before-paint.ts";
import type { Language } from "#domain/text/language.ts";
import { createPageRules } from "./page-rules.ts";

/**
 * Which links are fetched before they are followed, when pointed at or pressed: every page of the site but views that are
 * shown in place, other languages and the staff area. Browsers leave it where data is to be saved.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/api/*", "/images/*"] } },
          { not: { selector_matches: "[data-within], [data-language], [role=tab], [target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const INLINE_SCRIPTS: readonly string[] = [BEFORE_PAINT, SPECULATION_RULES];

/** In a page of another language Arabic is a title or a name: a font of its own would not be worth its weight. */
const ARABIC_FONT = /@font-face\{[^}]*cairo-arabic[^}]*\}/;

const rulesOfArabic = createPageRules(style);
const rulesOfOthers = createPageRules(style.replace(ARABIC_FONT, ""));

/** Where the rules of a page go, once it is known which it needs. */
export const STYLE_MARK = "/*rules*/";

/** Puts the style into a rendered page. In development it has none: a file serves hot reloading. */
export function addStyle(html: string, language: Language): { html: string; styles: readonly string[] } {
  const at = html.indexOf(STYLE_MARK);
  if (at < 0) return { html, styles: [] };
  const rules = language === "ar" ? rulesOfArabic(html) : rulesOfOthers(html);
  return { html: html.slice(0, at) + rules + html.slice(at + STYLE_MARK.length), styles: [rules] };
}
