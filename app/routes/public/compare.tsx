import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { compareMeta } from "#app/i18n/review-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadComparison } from "#app/loaders/compare.ts";
import { CompareScreen } from "#app/ui/compare/compare-screen.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { readQuery } from "#domain/page-queries.ts";

export const loader = (args: PageArgs) =>
  loadComparison(args, readQuery("compare", new URL(args.request.url).searchParams));

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => compareMeta(at, loaderData);

export default function Compare({ loaderData }: PageProps<typeof loader>) {
  return <CompareScreen comparison={loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("compare.title")} text={t("compare.error")} />;
}
