import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { addView } from "#domain/lists/view-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Alternative } from "#domain/views/review-view.ts";
import { Logo } from "../logo.tsx";
import { reviewPath } from "../review-path.ts";
import { StatusBadge } from "../status-badge.tsx";

/** What is halal instead. */
export function AlternativesSection({
  type,
  alternatives,
  view,
}: {
  type: RecordType;
  alternatives: readonly Alternative[];
  view?: string | undefined;
}) {
  const t = useMessages();
  return (
    <TitledSection id="alternatives" title={t("review.alternatives")}>
      <p className="mt-1 text-sm text-muted">{t(`review.alternativesNote.${type}`)}</p>
      <ul className="mt-2 grid grid-cols-1 gap-1.5 sm:grid-cols-2 sm:gap-2">
        {alternatives.map((card) => (
          <li
            key={card.id}
            className="card relative flex min-h-11 items-center gap-3 px-3 py-1 hover:border-accent"
            data-clickable
          >
            <Logo image={card.image} letter={card.letter} size="tiny" />
            <p className="min-w-0 flex-1 leading-snug">
              <PageLink
                to={addView(reviewPath(type, card), view)}
                className="font-semibold after:absolute after:inset-0 after:rounded-card"
              >
                <Shown value={card.name} />
              </PageLink>{" "}
              <span className="text-sm text-muted">
                <bdi>{card.symbol}</bdi>
                {card.isSameKind && `${t("review.listSeparator")}${t("review.sameKind")}`}
              </span>
            </p>
            <StatusBadge status={card.status} isAssessed={card.isAssessed} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
