import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { addView } from "#domain/lists/view-query.ts";
import { COUNTED_STATUSES } from "#domain/records/category.ts";
import type { BodyView } from "#domain/views/register-view.ts";
import type { BodyCriteria } from "#domain/views/view-choice.ts";
import { PositionList } from "./position-list.tsx";

type Props = BodyView & { criteria: BodyCriteria | null };

/** One body or scholar, and everything it said. */
export function BodyScreen({ name, type, country, positions, criteria }: Props) {
  const t = useMessages();
  const current = positions.filter(({ isSuperseded }) => !isSuperseded);
  const earlier = positions.filter(({ isSuperseded }) => isSuperseded);
  return (
    <main id="content" className="page py-6 lg:py-10">
      <div className="max-w-4xl">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1>{name}</h1>
          <PageLink to="/scholars">{t("scholars.all")}</PageLink>
        </div>
        <p className="mt-2 text-muted">
          {[t(`scholars.${type}`), country ?? t("scholars.international")].join(t("review.listSeparator"))}
        </p>
        <p className="mt-3 max-w-prose">{t("scholars.notOurs")}</p>
        <TitledSection id="positions" title={t("scholars.said")} look="mb-3 text-xl" className="mt-8">
          <PositionList positions={current} withoutBody />
        </TitledSection>
        {criteria && <Criteria of={criteria} />}
        {earlier.length > 0 && (
          <TitledSection id="earlier" title={t("scholars.earlier")} look="mb-3 text-xl" className="mt-8">
            <PositionList positions={earlier} withoutBody />
          </TitledSection>
        )}
      </div>
    </main>
  );
}

/** Never the body's own word: our records under our reading of what it published. */
function Criteria({ of: { id, name, means, counts } }: { of: BodyCriteria }) {
  const t = useMessages();
  return (
    <TitledSection id="criteria" title={t("views.bodyTitle")} className="mt-8">
      <p className="mt-2 max-w-prose">
        <strong>{name}.</strong> {means}
      </p>
      <p className="mt-2">{t("views.bodyText")}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {COUNTED_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <li key={status} className="inline-flex items-center gap-2">
            <StatusBadge status={status} /> <bdi className="font-bold">{counts[status]}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <PageLink to={addView(LIST_PATHS.coin, id)}>{t("views.bodyList")}</PageLink>
        <PageLink to="/methodology#questions">{t("views.questions")}</PageLink>
      </p>
    </TitledSection>
  );
}
