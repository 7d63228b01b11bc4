import { Fragment } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { factAnchor } from "#domain/screening/screening.ts";
import { directionOf } from "#domain/text/language.ts";
import type { EntryView, FactView } from "#domain/views/fact-view.ts";
import { FindingIcon } from "../finding-mark.tsx";
import { exchangePath } from "../review-path.ts";

/** Facts with their values, their sources by number and the day each was looked up. */
export function FactList({ kind, facts }: { kind: RecordType; facts: readonly FactView[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {facts.map((fact) => (
        <FactItem key={fact.fact} kind={kind} fact={fact} />
      ))}
    </ul>
  );
}

function FactItem({ kind, fact }: { kind: RecordType; fact: FactView }) {
  const t = useMessages();
  const localize = useLocalize();
  const { name, value, means, finding, entries, venue, sources, lookedUp, quote } = fact;
  return (
    <li className="border-s-2 border-line ps-3 text-sm">
      <p>
        <a
          href={localize(`/methodology#${factAnchor(kind, fact.fact)}`)}
          className="text-muted underline decoration-line hover:text-accent hover:decoration-current"
        >
          {name}
        </a>
        {": "}
        {venue && (
          <>
            <a href={localize(exchangePath(venue))} className="text-accent underline">
              {venue.name}
            </a>
            {", "}
          </>
        )}
        {value && (
          <strong>
            <bdi>{value}</bdi>
          </strong>
        )}
        {(finding === "concern" || finding === "fail") && <FindingIcon finding={finding} />}
      </p>
      {means && <p className="text-muted">{means}</p>}
      {entries && <Entries entries={entries} />}
      {quote && (
        <blockquote dir="auto" className="mt-1 text-muted">
          “{quote}”
        </blockquote>
      )}
      <p className="text-xs text-muted">
        <SourceNumbers numbers={sources} />
        {lookedUp &&
          (finding === "unknown" ? t("fact.searched", { date: lookedUp }) : t("fact.lookedUp", { date: lookedUp }))}
      </p>
    </li>
  );
}

function Entries({ entries }: { entries: readonly EntryView[] }) {
  const t = useMessages();
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
      {entries.map(({ title, parts, language, sources }) => (
        <li key={title + parts[0]}>
          <strong>{title}</strong>
          {": "}
          <span {...(language ? { lang: language, dir: directionOf(language) } : {})}>
            {parts.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && t("review.listSeparator")}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>{" "}
          <SourceNumbers numbers={sources} isBare />
        </li>
      ))}
    </ul>
  );
}

/** Links to the numbered list at the end of the page. */
export function SourceNumbers({ numbers, isBare = false }: { numbers: readonly number[]; isBare?: boolean }) {
  const t = useMessages();
  if (numbers.length === 0) return null;
  return (
    <span className="me-2">
      {!isBare && t("fact.sources")}
      {numbers.map((number) => (
        <a
          key={number}
          href={`#source-${number}`}
          aria-label={t("fact.source", { number })}
          className="inline-block min-w-6 px-1 text-center text-accent underline"
        >
          <bdi>{number}</bdi>
        </a>
      ))}
    </span>
  );
}
