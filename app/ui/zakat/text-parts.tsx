import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { formatDate } from "#domain/text/date.ts";
import type { TitledText } from "#domain/views/reference/methodology-view.ts";
import type { CitedPoint, NamedSource } from "#domain/zakat/zakat-view.ts";

/** Titles with a text each, as cards. */
export function TextCards({ parts, isNumbered = false }: { parts: readonly TitledText[]; isNumbered?: boolean }) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className="grid gap-4 sm:grid-cols-2">
      {parts.map(({ title, text }, index) => (
        <li key={title} className="card p-5 print:border-0 print:p-0">
          <h3 className="text-lg">
            {isNumbered && <span className="text-ink">{index + 1}. </span>}
            {title}
          </h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </List>
  );
}

/** Statements, each with where it was read and when. */
export function CitedPoints({ points }: { points: readonly CitedPoint[] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-3 ps-6">
      {points.map(({ text, sources }) => (
        <li key={text}>
          {text}
          {sources.map(({ title, url, seen = null }) => (
            <span key={url} className="block text-sm text-muted">
              <ExternalLink href={url} className="-my-2 inline-block py-3 text-ink underline">
                <bdi>{title}</bdi>
              </ExternalLink>
              {seen && ` · ${t("zakat.readOn", { date: formatDate(seen, language) ?? "" })}`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

export const SourceList = ({ list }: { list: readonly NamedSource[] }) => (
  <ul className="flex flex-col gap-2 text-sm">
    {list.map(({ title, url }) => (
      <li key={url}>
        <ExternalLink href={url} className="-my-2 inline-block py-3 text-ink underline">
          <bdi>{title}</bdi>
        </ExternalLink>
      </li>
    ))}
  </ul>
);
