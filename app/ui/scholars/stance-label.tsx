import { useMessages } from "#app/i18n/use-language.ts";
import type { Stance } from "#domain/screening/positions.ts";

/** What a body holds: words in one colour of their own, so that no stance is taken for a status of ours. */
export function StanceLabel({ stance }: { stance: Stance }) {
  const t = useMessages();
  return (
    <span className="inline-block rounded-md bg-stance-soft px-2 py-0.5 text-sm font-semibold text-stance">
      {t(`stance.${stance}`)}
    </span>
  );
}
