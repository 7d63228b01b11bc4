import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import type { KindUses, KindView } from "#domain/views/reference/kind-view.ts";

const LINK = "text-ink underline";

/** How the method goes about the kind, as it follows from the rule itself. */
export function KindMethodSection({ kind: { ownFacts, weights, uses } }: { kind: KindView }) {
  const t = useMessages();
  const localize = useLocalize();
  const anchor = (id: string) => localize(`/methodology#${id}`);
  return (
    <TitledSection id="asked" title={t("kinds.asked")} look="text-2xl">
      <h3 className="mt-4 text-lg">{t("kinds.ownFacts")}</h3>
      {ownFacts.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-3">
          {ownFacts.map(({ anchor: id, name, asks }) => (
            <li key={id}>
              <a href={anchor(id)} className={LINK}>
                {name}
              </a>
              <p className="text-muted">{asks}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{t("kinds.everyFact")}</p>
      )}
      <h3 className="mt-6 text-lg">{t("kinds.criteria")}</h3>
      <dl className="mt-2 flex flex-col gap-3">
        {weights.map(({ weight, criteria }) => (
          <div key={weight.label}>
            <dt>
              <span className="font-semibold">{weight.label}.</span>{" "}
              <span className="text-sm text-muted">{weight.means}</span>
            </dt>
            <dd className="flex flex-wrap gap-x-5">
              {criteria.map(({ criterion, anchor: id }) => (
                <a key={id} href={anchor(id)} className={`${LINK} inline-flex min-h-8 items-center`}>
                  {t(`criterion.${criterion}`)}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 text-lg">{t("kinds.uses")}</h3>
      <p className="mt-1 text-sm text-muted">{t("kinds.usesIntro")}</p>
      <dl className="card mt-3 divide-y divide-line">
        {uses.map((group) => (
          <Uses key={group.names[0]} group={group} />
        ))}
      </dl>
      <a href={anchor("coin-criteria")} className="inline-flex min-h-11 items-center text-ink underline">
        {t("kinds.method")}
      </a>
    </TitledSection>
  );
}

function Uses({ group: { status, fact, names } }: { group: KindUses }) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <dt className="font-semibold">{names.join(t("review.listSeparator"))}</dt>
      <dd>
        {status ? (
          <StatusBadge status={status} />
        ) : (
          <span className="text-sm text-muted">{fact ? t("kinds.byFact", { fact }) : t("kinds.asCoin")}</span>
        )}
      </dd>
    </div>
  );
}
