import { useMessages } from "#app/i18n/use-language.ts";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { directionOf } from "#domain/text/language.ts";
import type { TimelineEvent } from "#domain/views/timeline-view.ts";
import { SourceNumbers } from "../page/fact-list.tsx";
import { Fold } from "./fold.tsx";

const NEWEST = 3;

/** Incidents, court cases and delistings, newest first; older ones folded. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useMessages();
  const older = events.slice(NEWEST);
  return (
    <TitledSection id="timeline" title={t("review.timeline")}>
      <Events events={events.slice(0, NEWEST)} />
      {older.length > 0 && (
        <Fold summary={t("review.older", { count: older.length })}>
          <Events events={older} />
        </Fold>
      )}
    </TitledSection>
  );
}

const Events = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className="timeline mt-2 flex flex-col gap-3 ps-5 text-sm">
    {events.map(({ day, date, kind, text, language, sources }) => (
      <li key={day + text}>
        <p className="text-muted">
          <time dateTime={day} className="font-bold text-ink">
            {date}
          </time>{" "}
          {kind}
        </p>
        <p className="max-w-prose" {...(language ? { lang: language, dir: directionOf(language) } : {})}>
          {text} <SourceNumbers numbers={sources} isBare />
        </p>
      </li>
    ))}
  </ol>
);
