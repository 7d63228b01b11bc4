import { useMessages } from "#app/i18n/use-language.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";

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
