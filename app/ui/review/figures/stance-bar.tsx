import { useMessages } from "#app/i18n/use-language.ts";
import type { Stance } from "#domain/register/positions.ts";
import { StackedBar, StanceKey } from "./stacked-bar.tsx";

/** Deeper the further it is from permitting: one colour, and none of ours, so that no stance is taken for a status. */
const SHADES: Partial<Record<Stance, number>> = {
  permits: 0.2,
  "permits-if": 0.35,
  "by-kind": 0.5,
  abstains: 0.5,
  discourages: 0.75,
};

/** How many bodies and scholars hold what, as one bar; the list below it has the same numbers. */
export function StanceBar({ stances }: { stances: readonly { stance: Stance; count: number }[] }) {
  const t = useMessages();
  return (
    <>
      <StackedBar
        isStance
        parts={stances.map(({ stance, count }) => ({ key: stance, count, opacity: SHADES[stance] }))}
      />
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {stances.map(({ stance, count }) => (
          <li key={stance} className="flex items-center gap-1.5">
            <StanceKey opacity={SHADES[stance]} />
            {t(`stance.${stance}`)} <bdi className="font-bold">{count}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
