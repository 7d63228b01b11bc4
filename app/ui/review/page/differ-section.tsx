import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { bodyPath, PositionList } from "#app/ui/scholars/position-list.tsx";
import { addView } from "#domain/lists/view-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { viewOf } from "#domain/screening/rulesets.ts";
import type { DifferView, ShortPosition } from "#domain/views/position-view.ts";

type Props = { type: RecordType; differ: DifferView; name: string; isDisputed: boolean };

const LINK = "inline-flex min-h-11 items-center text-sm text-ink underline";

/** Who differs on this very coin. The class question is at the top of a coin's page, and here on that of an exchange. */
export function DifferSection({ type, differ, name, isDisputed }: Props) {
  const t = useMessages();
  const { onCoin, onKind } = differ;
  return (
    <section aria-labelledby="differ" className="when-near">
      <h2 id="differ" className="text-xl">
        {t("review.differ")}
      </h2>
      {type === "coin" && isDisputed && (
        <p className="mt-3 rounded-xl bg-accent-soft p-4 font-semibold">{t("differ.dispute")}</p>
      )}
      {type === "coin" && (
        <>
          <h3 className="mt-3 mb-2 text-base">{t("differ.onCoin", { name })}</h3>
          {onCoin.length > 0 ? (
            <PositionList positions={onCoin} />
          ) : (
            <p className="text-sm text-muted">{t("differ.silent", { name })}</p>
          )}
        </>
      )}
      {onKind.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-base">{t("differ.onKind")}</h3>
          <PositionList positions={onKind} />
        </>
      )}
      {type === "exchange" && <h3 className="mt-5 text-base">{t("differ.onAll")}</h3>}
      {type === "exchange" && <OnClass differ={differ} />}
    </section>
  );
}

const REJECTED = viewOf({ question: "class", answer: "forbidden" });

/** Whether digital assets may be dealt in at all: who rejects that, and by name. It does not affect our status. */
export function ClassQuestion({ differ, path }: Pick<Props, "differ"> & { path: string }) {
  const t = useMessages();
  const localize = useLocalize();
  const count = differ.counts.find(({ stance }) => stance === "forbids")?.count ?? 0;
  if (count === 0) return null;
  return (
    <details id="class" className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink">
        {t("views.class", { count })}
      </summary>
      <a href={addView(localize(path), REJECTED)} className={LINK}>
        {t("views.under")}
      </a>
      <Prepared as="div" of={OnClass} props={{ differ }} />
    </details>
  );
}

const rejectingFirst = (one: ShortPosition, other: ShortPosition): number =>
  Number(other.stance === "forbids") - Number(one.stance === "forbids");

function OnClass({ differ: { counts, onClass } }: Pick<Props, "differ">) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <>
      <p className="mt-2 max-w-prose">{t("differ.class")}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(({ stance, count }) => (
          <li key={stance}>
            {t(`stance.${stance}`)}: <bdi className="font-bold">{count}</bdi>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <a href={localize("/scholars?scope=class")} className={LINK}>
          {t("differ.register")}
        </a>
        <a href={localize("/methodology#disputes")} className={LINK}>
          {t("differ.more")}
        </a>
      </p>
      {onClass.length > 0 && (
        <ul className="flex flex-col gap-2 border-s-2 border-stance ps-3 text-sm [&_a]:font-bold [&_a]:underline">
          {onClass.toSorted(rejectingFirst).map((position) => (
            <ShortItem key={position.id} position={position} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Little markup: every coin's page has all of them. The body's own page has the links to its sources. */
function ShortItem({
  position: { body, stance, date, title, reportedBy, isThroughCoin, use, condition, isUnmet },
}: {
  position: ShortPosition;
}) {
  const t = useMessages();
  const localize = useLocalize();
  const remarks = [
    date ?? t("differ.noDate"),
    ...(use ? [t("differ.onUse", { use })] : []),
    ...(reportedBy ? [t("differ.reportedBy", { name: reportedBy })] : []),
    ...(isThroughCoin ? [t("differ.onClass")] : []),
    ...(isUnmet ? [t("differ.unmet")] : []),
  ];
  return (
    <li>
      <a href={localize(bodyPath(body))}>{body.name}</a>
      {`: ${t(`stance.${stance}`)} (${remarks.join(t("review.listSeparator"))}). `}
      {condition && `${t("differ.condition")} ${condition} `}
      <bdi>{title}</bdi>
    </li>
  );
}
