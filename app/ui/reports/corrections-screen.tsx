import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import type { About } from "#domain/reports/report.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ShownText } from "#domain/text/language.ts";
import { reviewPath } from "../review/review-path.ts";
import { NoticePage } from "./notice-page.tsx";

type Correction = { id: string; at: string; record: About | null; name: string; what: ShownText; why: ShownText };

/** What was corrected, when and why; the newest first. */
export function CorrectionsScreen({ corrections }: { corrections: readonly Correction[] }) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  return (
    <NoticePage topic="corrections" isEmpty={corrections.length === 0} action={t("report.wrong")}>
      {corrections.map(({ id, at, record, name, what, why }) => (
        <li key={id} id={id} className="card scroll-mt-20 p-5">
          <h2 className="text-xl">
            {record ? (
              <a href={localize(reviewPath(record.entity, record))} className="hover:text-accent">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          <time dateTime={at} className="text-sm text-muted">
            {formatDate(at, language)}
          </time>
          <Shown value={what} as="p" className="mt-2 whitespace-pre-line" />
          <p
            className="mt-2 whitespace-pre-line text-muted"
            lang={why.language === language ? undefined : why.language}
          >
            {t("corrections.why", { text: isolate(why.text) })}
          </p>
        </li>
      ))}
    </NoticePage>
  );
}
