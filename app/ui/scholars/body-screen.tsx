import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { BodyView } from "#domain/views/register-view.ts";
import { PositionList } from "./position-list.tsx";

/** One body or scholar, and everything it said. */
export function BodyScreen({ body }: { body: BodyView }) {
  const t = useMessages();
  const localize = useLocalize();
  const { name, type, country, positions } = body;
  const current = positions.filter(({ isSuperseded }) => !isSuperseded);
  const earlier = positions.filter(({ isSuperseded }) => isSuperseded);
  return (
    <main id="content" className="page py-10">
      <div className="mx-auto max-w-4xl">
        <a href={localize("/scholars")} className="inline-flex min-h-11 items-center text-accent hover:underline">
          {t("scholars.all")}
        </a>
        <h1 className="text-3xl">{name}</h1>
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
