import { useMessages } from "#app/i18n/use-language.ts";
import type { RegisterView } from "#domain/views/register-view.ts";

export const yearId = (year: string | null): string => `year-${year ?? "unknown"}`;

type Props = { timeline: RegisterView["timeline"]; address: string };

/** A column for each year with a dot for each position; each links to its year in the list. */
export function RegisterTimeline({ timeline, address }: Props) {
  const t = useMessages();
  return (
    <nav aria-label={t("scholars.timeline")} className="overflow-x-auto">
      <ol className="flex min-h-24 items-end border-b border-line">
        {timeline.map(({ year, count }) => (
          <li key={year} className="min-w-7 flex-1">
            {count > 0 ? (
              <a
                href={`${address}#${yearId(year)}`}
                className="flex min-h-11 flex-col items-center justify-end rounded-t-lg hover:bg-raised"
              >
                <YearColumn year={year} count={count} />
                <span className="sr-only">: {t("scholars.count", { count })}</span>
              </a>
            ) : (
              <div className="flex flex-col items-center">
                <YearColumn year={year} count={count} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function YearColumn({ year, count }: RegisterView["timeline"][number]) {
  const t = useMessages();
  const dots = Array.from({ length: count }, (_, index) => index);
  return (
    <>
      {dots.map((dot) => (
        <span key={dot} aria-hidden="true" className="mb-0.5 size-1.5 rounded-full bg-stance" />
      ))}
      <span className={count > 0 ? "mt-1 text-xs" : "mt-1 text-xs text-muted"}>
        {year ?? (
          <>
            <span aria-hidden="true">?</span>
            <span className="sr-only">{t("scholars.undated")}</span>
          </>
        )}
      </span>
    </>
  );
}
