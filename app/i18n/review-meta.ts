/** What the head of a review says: its picture, and what it is in the words of search engines. */
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { breadcrumbs, coinData, exchangeData } from "#domain/feeds/structured-data.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { localizePath } from "./language-path.ts";
import { type MessageKey, messagesIn } from "./messages.ts";
import { type MetaMatch, type PageMeta, pageMeta, rootData } from "./page-meta.ts";

const KINDS = {
  coin: { list: "/cryptocurrencies", listName: "coins.title", toData: coinData },
  exchange: { list: "/exchange", listName: "exchanges.title", toData: exchangeData },
} as const;

export function reviewMeta({
  kind,
  review,
  matches,
  location,
}: {
  kind: keyof typeof KINDS;
  review: ReviewView;
  matches: readonly MetaMatch[];
  location: { pathname: string };
}): MetaDescriptor[] {
  const { origin, language } = rootData(matches, location.pathname);
  const t = messagesIn(language);
  const { list, listName, toData } = KINDS[kind];
  const addressOf = (path: string) => origin + localizePath(path, language);
  const url = addressOf(location.pathname);
  // The time of the last change makes a new address for a new picture, so that nobody keeps an old one.
  const image = `/share/${kind}/${encodeURIComponent(review.id)}/${language}.png?v=${Date.parse(review.updatedAt).toString(36)}`;
  const status = t(`category.${review.category}`);
  return pageMeta({
    matches,
    location,
    title: { text: `${review.name.text} (${review.symbol}): ${status}` },
    description: review.why.text,
    image,
    type: "article",
    jsonLd: [
      ...toData(review, {
        url,
        language,
        status,
        image: origin + image,
        site: { name: t("site.name"), url: addressOf("/") },
      }),
      breadcrumbs([
        { name: t("shell.home"), url: addressOf("/") },
        { name: t(listName), url: addressOf(list) },
        { name: review.name.text, url },
      ]),
    ],
  });
}

export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** Where there is no review to show: one that does not exist is told apart from one that could not be read. */
export const missingMeta = ({
  error,
  title,
  ...page
}: Pick<PageMeta, "matches" | "location"> & { error: unknown; title: MessageKey }): MetaDescriptor[] =>
  pageMeta({ ...page, title: isMissing(error) ? title : "failure.title", hidden: true });
