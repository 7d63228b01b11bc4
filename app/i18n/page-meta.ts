/** Title, description, canonical, the same page in the other languages, and what a shared link shows. */
import type { MetaDescriptor } from "react-router";
import { breadcrumbs } from "#domain/feeds/structured-data.ts";
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

/** The address of a page in the language of this one; without a path, of this page itself. */
export const addressIn = ({ origin, language, pathname }: HeadPlace, path = pathname): string =>
  origin + localizePath(path, language);

/** For search engines: the way from the home page over a list to the page called `name`. */
export function breadcrumbsOf(at: HeadPlace, [title, path]: readonly [MessageKey, string], name?: string): object {
  const t = messagesIn(at.language);
  return breadcrumbs([
    { name: t("shell.home"), url: addressIn(at, "/") },
    { name: t(title), url: addressIn(at, path) },
    ...(name === undefined ? [] : [{ name, url: addressIn(at) }]),
  ]);
}

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
  const addressOf = (other: Language) => origin + localizePath(pathname, other) + search;
  const shared: MetaDescriptor[] = [{ title: fullTitle }, { name: "description", content: about }];
  if (hidden) return [...shared, NOINDEX];
  const others = LANGUAGES.filter((other) => other !== language);
  return [
    ...shared,
    { tagName: "link", rel: "canonical", href: addressOf(language) },
    ...LANGUAGES.map((other) => ({ tagName: "link", rel: "alternate", hrefLang: other, href: addressOf(other) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: addressOf(DEFAULT_LANGUAGE) },
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
    { property: "og:url", content: addressOf(language) },
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
