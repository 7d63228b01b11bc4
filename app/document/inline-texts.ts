/** The inline scripts and styles of a public page. Its content security policy allows them by hash and nothing else. */

import wholeStyle from "#app/styles/public.css?inline";
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
          { not: { selector_matches: "[data-within], [data-part] a, [data-language], [target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const INLINE_SCRIPTS: readonly string[] = [BEFORE_PAINT, SPECULATION_RULES];

/** Marks the part of a page that is read. Lightning CSS does not know the selector yet and would warn at every build. */
const CURRENT_PART = ".part-links a:target-current{font-weight:700}";
const style = wholeStyle.replace("@layer utilities{", (layer) => layer + CURRENT_PART);

/**
 * In a page of another language Arabic is a title or a name: a font of its own, and fallbacks of its widths, would not be
 * worth their weight.
 */
const ARABIC_FONTS = /@font-face\{[^}]*(?:cairo-arabic|unicode-range:U\+(?:6\?\?|0600-06FF))[^}]*\}/gi;

const RULES: Record<Language, ReturnType<typeof createPageRules>> = {
  ar: createPageRules(style),
  en: createPageRules(style.replace(ARABIC_FONTS, "")),
  tr: createPageRules(style.replace(ARABIC_FONTS, "")),
};

/** Where the rules of a page go, once it is known which it needs. */
export const STYLE_MARK = "/*rules*/";

/**
 * Where a page marks what fills the first screen (`id="first-screen"`), a browser that can waits for the end of that before it
 * paints: laying out the header alone first, and then all of it, takes longer than doing it once.
 */
const FIRST_SCREEN = '<link rel="expect" href="#first-screen" blocking="render"/>';

/** Puts the style into a rendered page. In development it has none: a file serves hot reloading. */
export function addStyle(html: string, language: Language): { html: string; styles: readonly string[] } {
  const at = html.indexOf(STYLE_MARK);
  if (at < 0) return { html, styles: [] };
  const rules = RULES[language](html);
  const style = html.lastIndexOf("<style", at);
  const expected = html.includes('id="first-screen"') ? FIRST_SCREEN : "";
  // In one piece: every search in a page that was put together copies the whole of it first.
  return {
    html: html.slice(0, style) + expected + html.slice(style, at) + rules + html.slice(at + STYLE_MARK.length),
    styles: [rules],
  };
}
