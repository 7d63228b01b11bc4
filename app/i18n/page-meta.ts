/** Title, description, canonical, the same page in the other languages, and what a shared link shows. */
import type { MetaDescriptor } from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/text/language.ts";
import { localizePath } from "./language-path.ts";
import { type MessageKey, messagesIn } from "./messages.ts";

/** Which document the head is of. */
export type HeadPlace = { origin: string; language: Language; pathname: string };

export type PageMeta = {
  at: HeadPlace;
  /** Title and description: a message, or text that is already in the page's language. */
  title: MessageKey | { text: string };
  description?: MessageKey | { text: string };
  /** The canonical query of this view; other parameters do not make another page. */
  search?: string;
  /** The picture of a shared link, as a path. */
  image?: string;
  type?: "website" | "article";
  /** Kept out of search: not found, failures. */
  hidden?: boolean;
  jsonLd?: readonly object[];
  /** A feed of this page, in addition to that of the site: its path without a language, and its title. */
  feed?: { path: string; title: string };
};

const OPEN_GRAPH_LOCALE: Record<Language, string> = { ar: "ar_AR", en: "en_US", tr: "tr_TR" };

/** Excludes a page from search; the response then has the header too (`app/document/render-page.tsx`). */
export const NOINDEX = { name: "robots", content: "noindex" } as const satisfies MetaDescriptor;

export function pageMeta({
  at: { origin, language, pathname },
  title,
  description,
  search = "",
  image,
  type = "website",
  hidden,
  jsonLd = [],
  feed,
}: PageMeta): MetaDescriptor[] {
  const t = messagesIn(language);
  const textOf = (value: MessageKey | { text: string }) => (typeof value === "string" ? t(value) : value.text);
  const words = textOf(title);
  const fullTitle = `${words} | ${t("site.name")}`;
  const about = textOf(description ?? "site.description");
  const addressIn = (other: Language) => origin + localizePath(pathname, other) + search;
  const shared: MetaDescriptor[] = [{ title: fullTitle }, { name: "description", content: about }];
  if (hidden) return [...shared, NOINDEX];
  const others = LANGUAGES.filter((other) => other !== language);
  return [
    ...shared,
    { tagName: "link", rel: "canonical", href: addressIn(language) },
    ...LANGUAGES.map((other) => ({ tagName: "link", rel: "alternate", hrefLang: other, href: addressIn(other) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: addressIn(DEFAULT_LANGUAGE) },
    ...[...(feed ? [feed] : []), { path: "/feed.xml", title: t("feed.title") }].map((one) => ({
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: one.title,
      href: localizePath(one.path, language),
    })),
    { property: "og:type", content: type },
    { property: "og:site_name", content: t("site.name") },
    { property: "og:title", content: words },
    { property: "og:description", content: about },
    { property: "og:url", content: addressIn(language) },
    { property: "og:locale", content: OPEN_GRAPH_LOCALE[language] },
    ...others.map((other) => ({ property: "og:locale:alternate", content: OPEN_GRAPH_LOCALE[other] })),
    { property: "og:image", content: `${origin}${image ?? `/share/site/${language}.png`}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: words },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((block) => ({ "script:ld+json": block })),
  ];
}
