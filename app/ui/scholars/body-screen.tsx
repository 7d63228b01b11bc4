import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { addView } from "#domain/lists/view-query.ts";
import { LISTED_STATUSES } from "#domain/records/category.ts";
import type { BodyView } from "#domain/views/register-view.ts";
import type { BodyCriteria } from "#domain/views/view-choice.ts";
import { PositionList } from "./position-list.tsx";

const LINK = "inline-flex min-h-11 items-center text-ink underline";

type Props = BodyView & { criteria: BodyCriteria | null };

/** One body or scholar, and everything it said. */
export function BodyScreen({ name, type, country, positions, criteria }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const current = positions.filter(({ isSuperseded }) => !isSuperseded);
  const earlier = positions.filter(({ isSuperseded }) => isSuperseded);
  return (
    <main id="content" className="page py-10">
      <div className="mx-auto max-w-4xl">
        <a href={localize("/scholars")} className="inline-flex min-h-11 items-center text-ink underline">
          {t("scholars.all")}
        </a>
        <h1>{name}</h1>
        <p className="mt-2 text-muted">
          {[t(`scholars.${type}`), country ?? t("scholars.international")].join(t("review.listSeparator"))}
        </p>
        <p className="mt-3 max-w-prose">{t("scholars.notOurs")}</p>
        <section aria-labelledby="positions" className="mt-8">
          <h2 id="positions" className="mb-3 text-xl">
            {t("scholars.said")}
          </h2>
          <PositionList positions={current} withoutBody />
        </section>
        {criteria && <Criteria of={criteria} />}
        {earlier.length > 0 && (
          <section aria-labelledby="earlier" className="mt-8">
            <h2 id="earlier" className="mb-3 text-xl">
              {t("scholars.earlier")}
            </h2>
            <PositionList positions={earlier} withoutBody />
          </section>
        )}
      </div>
    </main>
  );
}

/** Never the body's own word: our records under our reading of what it published. */
function Criteria({ of: { id, name, means, counts } }: { of: BodyCriteria }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section aria-labelledby="criteria" className="mt-8">
      <h2 id="criteria" className="text-xl">
        {t("views.bodyTitle")}
      </h2>
      <p className="mt-2 max-w-prose">
        <strong>{name}.</strong> {means}
      </p>
      <p className="mt-2">{t("views.bodyText")}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {LISTED_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <li key={status} className="inline-flex items-center gap-2">
            <StatusBadge status={status} /> <bdi className="font-bold">{counts[status]}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={addView(localize(LIST_PATHS.coin), id)} className={LINK}>
          {t("views.bodyList")}
        </a>
        <a href={localize("/methodology#questions")} className={LINK}>
          {t("views.questions")}
        </a>
      </p>
    </section>
  );
}
