import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { coinPath } from "#app/ui/review/review-path.ts";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import type { KindView } from "#domain/views/kind-view.ts";

type Props = {
  kind: Pick<KindView, "onKind" | "onClass">;
  spoken: readonly { id: string; name: string; count: number }[];
};

const LINK = "inline-flex min-h-11 items-center text-accent hover:underline";

/** Who speaks of the kind, of coins of it by name, and of the whole class. */
export function KindPositions({ kind: { onKind, onClass }, spoken }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section aria-labelledby="positions">
      <h2 id="positions" className="text-2xl">
        {t("kinds.positions")}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-muted">{t("scholars.notOurs")}</p>
      <h3 className="mt-4 mb-2 text-lg">{t("kinds.onKind")}</h3>
      {onKind.length > 0 ? <PositionList positions={onKind} /> : <p className="text-muted">{t("kinds.silent")}</p>}
      {spoken.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">{t("kinds.onCoins")}</h3>
          <ul className="flex flex-wrap gap-x-6">
            {spoken.map(({ id, name, count }) => (
              <li key={id}>
                <a href={localize(`${coinPath({ id })}#differ`)} className={LINK}>
                  {name}: {t("kinds.coinPositions", { count })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {onClass.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">{t("differ.onAll")}</h3>
          <p className="mt-2 max-w-prose">{t("differ.class")}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {onClass.map(({ stance, count }) => (
              <li key={stance}>
                {t(`stance.${stance}`)}: <bdi className="font-bold">{count}</bdi>
              </li>
            ))}
          </ul>
          <a href={localize("/scholars?scope=class")} className={LINK}>
            {t("differ.register")}
          </a>
        </>
      )}
    </section>
  );
}
