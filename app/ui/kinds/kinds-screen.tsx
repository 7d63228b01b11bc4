import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { KindRow } from "#domain/views/kind-view.ts";
import { kindPath } from "./kind-filter.tsx";
import { StatusCounts } from "./kind-screen.tsx";

/** Every kind of token with one sentence, and how the reviewed coins of it stand. */
export function KindsScreen({ kinds }: { kinds: readonly KindRow[] }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <main id="content" className="page py-10">
      <h1 className="text-3xl">{t("kinds.title")}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{t("kinds.intro")}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {kinds.map(({ id, name, means, counts, total }) => (
          <li
            key={id}
            data-clickable
            className="card relative flex flex-col gap-2 p-5 tint focus-within:border-accent hover:border-accent"
          >
            <h2 className="text-lg">
              <a href={localize(kindPath({ id }))} className="after:absolute after:inset-0 after:rounded-card">
                {name}
              </a>
            </h2>
            <p className="text-muted">{means}</p>
            <div className="mt-auto">
              {total > 0 ? <StatusCounts counts={counts} /> : <p className="text-sm text-muted">{t("kinds.none")}</p>}
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
