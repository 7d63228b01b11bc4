import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { DifferView } from "#domain/views/position-view.ts";
import { PositionList } from "./position-list.tsx";

type Props = { differ: DifferView; name: string; isDisputed: boolean };

/** Two things that are never mixed: bodies differ on the class, which moves no status; or on this very coin, which does. */
export function DifferSection({ differ: { counts, named, positions }, name, isDisputed }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section aria-labelledby="differ">
      <h2 id="differ" className="text-xl">
        {t("review.differ")}
      </h2>
      {isDisputed && <p className="mt-3 rounded-xl bg-accent-soft p-4 font-semibold">{t("differ.dispute")}</p>}
      <p className="mt-2 max-w-prose">{t("differ.class")}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(({ stance, count }) => (
          <li key={stance}>
            {t(`stance.${stance}`)}: <bdi className="font-bold">{count}</bdi>
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex max-w-prose flex-col gap-1 text-sm text-muted">
        {named.map(({ body, stance, date }) => (
          <li key={body}>
            {body}: {t(`stance.${stance}`)}
            {date && ` (${date})`}
          </li>
        ))}
      </ul>
      <a
        href={localize("/methodology#disputes")}
        className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
      >
        {t("differ.more")}
      </a>
      {positions.length > 0 && (
        <>
          <h3 className="mt-1 mb-3 text-base">{t("differ.named", { name })}</h3>
          <PositionList positions={positions} />
        </>
      )}
    </section>
  );
}
