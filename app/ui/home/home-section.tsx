import { ArrowRight, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";

type Props = { id: string; title: string; intro?: string; all?: string; children: ReactNode };

/** A section of the home page: heading, introduction and a link to the whole list. */
export function HomeSection({ id, title, intro, all, children }: Props) {
  const t = useMessages();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page py-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          {intro && <p className="mt-1 text-muted">{intro}</p>}
        </div>
        {all && (
          <PageLink to={all} className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline">
            {t("home.seeAll")}
            <span className="sr-only">: {title}</span>
            <ArrowRight aria-hidden="true" className="follows-direction size-4" />
          </PageLink>
        )}
      </div>
      {children}
    </section>
  );
}

/** A section of the home page that has nothing to show yet. */
export function NothingYet({ title, text }: { title: string; text?: string }) {
  return <StatePanel icon={<SearchX className="size-8" />} title={title} text={text} heading="h3" />;
}

type Known = { fetchedAt: string | null; isOutdated: boolean; isAwaited: boolean };

/** Below a list of figures: where they are from and of when, that they are not current, or that they are on their way. */
export function FiguresNote({ figures }: { figures: readonly Known[] }) {
  const t = useMessages();
  const dated = figures.find(({ fetchedAt }) => fetchedAt);
  if (dated?.fetchedAt) {
    return (
      <div>
        <SourceNote source={MARKET_SOURCE} at={dated.fetchedAt} />
        {figures.some(({ isOutdated }) => isOutdated) && <p className="text-sm text-muted">{t("figure.outdated")}</p>}
      </div>
    );
  }
  // As high as the note that takes its place.
  return figures.some(({ isAwaited }) => isAwaited) ? (
    <p className="min-h-[2lh] text-sm text-muted sm:min-h-[1lh]">{t("figure.awaited")}</p>
  ) : null;
}
