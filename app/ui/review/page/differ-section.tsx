import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { bodyPath, PositionList } from "#app/ui/scholars/position-list.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import type { DifferView, ShortPosition } from "#domain/views/position-view.ts";

type Props = { kind: RecordType; differ: DifferView; name: string; isDisputed: boolean };

const LINK = "inline-flex min-h-11 items-center text-sm text-accent hover:underline";

/** Two things that are never mixed: bodies differ on the class, which moves no status; or on this very coin, which does. */
export function DifferSection({ kind, differ: { counts, onClass, onCoin, onKind }, name, isDisputed }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="differ" className="when-near">
      <h2 id="differ" className="text-xl">
        {t("review.differ")}
      </h2>
      {kind === "coin" && isDisputed && (
        <p className="mt-3 rounded-xl bg-accent-soft p-4 font-semibold">{t("differ.dispute")}</p>
      )}
      {kind === "coin" && (
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
      <h3 className="mt-5 text-base">{t("differ.onAll")}</h3>
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
        <Disclosure summary={t("differ.byName", { count: counted })}>
          <ul className="flex flex-col gap-2 border-s-2 border-stance ps-3 text-sm [&_a]:font-bold [&_a]:underline">
            {onClass.map((position) => (
              <ShortItem key={position.id} position={position} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** Little markup: every coin's page has all of them. The body's own page has the links to its sources. */
function ShortItem({
  position: { body, stance, date, title, reportedBy, isThroughCoin, use },
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
  ];
  return (
    <li>
      <a href={localize(bodyPath(body))}>{body.name}</a>
      {`: ${t(`stance.${stance}`)} (${remarks.join(t("review.listSeparator"))}). `}
      <bdi>{title}</bdi>
    </li>
  );
}
