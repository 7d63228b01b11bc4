/** The head of a comparison: the names of what is compared, and a picture of its own for whoever it is sent to. */
import type { MetaDescriptor } from "react-router";
import { toCompareSearch } from "#domain/compare/compare-query.ts";
import type { ComparisonView } from "#domain/compare/comparison.ts";
import { messagesIn } from "./messages.ts";
import { type HeadPlace, pageMeta } from "./page-meta.ts";

/** Kept out of search by its header; the address names what is compared, because that is what is shared. */
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
