import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import type { Source } from "#domain/screening/screening.ts";

/** What the review rests on; titles stand as their publishers wrote them. */
export function ReviewSources({ sources }: { sources: readonly Source[] }) {
  const t = useMessages();
  if (sources.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{t("review.sources")}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-3 ps-6">
        {sources.map(({ title, url, supports }) => (
          <li key={url}>
            <ExternalLink href={url} className="py-2.5 text-accent underline">
              <bdi>{title}</bdi>
            </ExternalLink>
            {supports.length > 0 && (
              <p className="text-sm text-muted">
                {t("review.supports", {
                  criteria: supports.map((criterion) => t(`criterion.${criterion}`)).join(t("review.listSeparator")),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
