/** The head of a review and of a comparison: title, picture, and structured data for search engines. */
import type { MetaDescriptor } from "react-router";
import { toCompareSearch } from "#domain/compare/compare-query.ts";
import type { ComparisonView } from "#domain/compare/comparison.ts";
import { coinData, exchangeData } from "#domain/feeds/structured-data.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { personPath } from "#domain/staff/public-profile.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { messagesIn } from "./messages.ts";
import { addressIn, breadcrumbsOf, type HeadPlace, pageMeta } from "./page-meta.ts";
import { statusWord } from "./status-word.ts";

/** Excluded from search by its header; the canonical URL names what is compared, because that URL is shared. */
export function compareMeta(at: HeadPlace, { type, cards, groups }: ComparisonView): MetaDescriptor[] {
  const t = messagesIn(at.language);
  if (groups.length === 0) return pageMeta({ at, title: "compare.title", description: "compare.description" });
  const names = cards.map(({ name }) => name.text).join(t("review.listSeparator"));
  const search = toCompareSearch(
    type,
    cards.map(({ id }) => id),
  );
  return pageMeta({
    at,
    title: { text: t("compare.titleOf", { names }) },
    description: { text: t("compare.descriptionOf", { names }) },
    search,
    image: `/share/compare/${at.language}.png${search}`,
  });
}

const KINDS = {
  coin: { list: "/cryptocurrencies", listName: "coins.title", toData: coinData },
  exchange: { list: "/exchange", listName: "exchanges.title", toData: exchangeData },
} as const;

type Props = {
  type: RecordType;
  review: ReviewView;
  /** The head of a page is the same whichever view it is shown through. */
  ourStatus: ListedStatus;
  method: MethodView;
  at: HeadPlace;
};

function authorOf({ byline }: ReviewView, at: HeadPlace) {
  const written = byline?.written;
  if (!written) return null;
  const { name, slug } = written;
  return { name, ...(slug ? { url: addressIn(at, personPath({ slug })) } : {}) };
}

export function reviewMeta({ type, review, ourStatus, method, at }: Props): MetaDescriptor[] {
  const { origin, language } = at;
  const t = messagesIn(language);
  const { list, listName, toData } = KINDS[type];
  // The time of the last change makes a new address for a new picture, so that no cache keeps an old one.
  const image = `/share/${type}/${encodeURIComponent(review.id)}/${language}.png?v=${Date.parse(review.updatedAt).toString(36)}`;
  const over = method.hasStatus === false ? method.state?.label : undefined;
  const status = over ?? statusWord(t, { ...review, status: ourStatus });
  return pageMeta({
    at,
    title: { text: `${review.name.text} (${review.symbol}): ${status}` },
    description: { text: review.ourWhy.text },
    image,
    type: "article",
    feed: {
      path: `/${type}/${encodeURIComponent(review.id)}/feed.xml`,
      title: t("feed.recordTitle", { name: review.name.text }),
    },
    jsonLd: [
      ...toData(review, {
        url: addressIn(at),
        language,
        status,
        image: origin + image,
        site: { name: t("site.name"), url: addressIn(at, "/") },
        author: authorOf(review, at),
      }),
      breadcrumbsOf(at, [listName, list], review.name.text),
    ],
  });
}
