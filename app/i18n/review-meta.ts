/** The head of a review and of a comparison: title, picture, and structured data for search engines. */
import type { MetaDescriptor } from "react-router";
import { toCompareSearch } from "#domain/compare/compare-query.ts";
import type { ComparisonView } from "#domain/compare/comparison-view.ts";
import { breadcrumbs, coinData, exchangeData } from "#domain/feeds/structured-data.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import { localizePath } from "./language-path.ts";
import { messagesIn } from "./messages.ts";
import { type HeadPlace, pageMeta } from "./page-meta.ts";

/** Excluded from search by its header; the canonical URL names what is compared, because that URL is shared. */
export function compareMeta(at: HeadPlace, comparison: ComparisonView | undefined): MetaDescriptor[] {
  const t = messagesIn(at.language);
  if (!comparison) return pageMeta({ at, title: "compare.title", hidden: true });
  const { kind, cards, groups } = comparison;
  if (groups.length === 0) return pageMeta({ at, title: "compare.title", description: "compare.description" });
  const names = cards.map(({ name }) => name.text).join(t("review.listSeparator"));
  const search = toCompareSearch(
    kind,
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
  coin: { list: "/cryptocurrencies", listName: "coins.title", missing: "notFound.title", toData: coinData },
  exchange: { list: "/exchange", listName: "exchanges.title", missing: "exchange_details.error", toData: exchangeData },
} as const;

type Props = {
  kind: RecordType;
  /** Undefined if there is no review to show. */
  review?: ReviewView | undefined;
  method?: MethodView | undefined;
  at: HeadPlace;
  /** The review does not exist; otherwise it could not be read. */
  isMissing: boolean;
};

export function reviewMeta({ kind, review, method, at, isMissing }: Props): MetaDescriptor[] {
  const { origin, language } = at;
  const t = messagesIn(language);
  const { list, listName, missing, toData } = KINDS[kind];
  // A review that does not exist has another title than one that could not be read.
  if (!review) return pageMeta({ at, title: isMissing ? missing : "failure.title", hidden: true });
  const addressOf = (path: string) => origin + localizePath(path, language);
  const url = addressOf(at.pathname);
  // The time of the last change makes a new address for a new picture, so that no cache keeps an old one.
  const image = `/share/${kind}/${encodeURIComponent(review.id)}/${language}.png?v=${Date.parse(review.updatedAt).toString(36)}`;
  const over = method?.hasStatus === false ? method.state?.label : undefined;
  const status = over ?? t(`category.${review.category}`);
  return pageMeta({
    at,
    title: { text: `${review.name.text} (${review.symbol}): ${status}` },
    description: { text: review.why.text },
    image,
    type: "article",
    feed: {
      path: `/${kind}/${encodeURIComponent(review.id)}/feed.xml`,
      title: t("feed.recordTitle", { name: review.name.text }),
    },
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
