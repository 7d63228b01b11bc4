import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import type { Source } from "#domain/screening/screening.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { StatusHistory } from "./status-history.tsx";

/** What the review rests on and how its status changed: last on a phone, below the written part on a wide screen. */
export function ReviewRecord({ sources, history }: { sources: readonly Source[]; history: readonly StatusStep[] }) {
  if (sources.length + history.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
      <ReviewSources sources={sources} />
      <StatusHistory steps={history} />
    </div>
  );
}

/** Titles are shown as their publishers wrote them. */
function ReviewSources({ sources }: { sources: readonly Source[] }) {
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
