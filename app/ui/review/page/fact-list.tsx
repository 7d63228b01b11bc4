import { Fragment } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink, TextLink } from "#app/ui/kit/inline-text.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import { factAnchor } from "#domain/screening/screening.ts";
import { directionOf } from "#domain/text/language.ts";
import type { EntryView, FactView } from "#domain/views/fact-view.ts";
import { FindingIcon } from "../finding-mark.tsx";
import { exchangePath } from "../review-path.ts";

/** Facts with their values, their sources by number and the day each was looked up. */
export function FactList({ type, facts }: { type: RecordType; facts: readonly FactView[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {facts.map((fact) => (
        <FactItem key={fact.fact} type={type} fact={fact} />
      ))}
    </ul>
  );
}

function dateWord({ finding, lapse }: FactView): "lastSeen" | "outdated" | "searched" | "lookedUp" {
  if (lapse) return lapse === "unknown" ? "outdated" : "lastSeen";
  return finding === "unknown" ? "searched" : "lookedUp";
}

function FactItem({ type, fact }: { type: RecordType; fact: FactView }) {
  const t = useMessages();
  const { name, value, means, finding, entries, exchange, sources, lookedUp, evidence, quote, parts } = fact;
  return (
    <li className="border-s-2 border-line ps-3 text-sm">
      <p>
        <PageLink
          to={`/methodology#${factAnchor(type, fact.fact)}`}
          className="text-muted underline decoration-line hover:text-ink hover:decoration-current"
        >
          {name}
        </PageLink>
        {": "}
        {exchange && (
          <>
            <TextLink to={exchangePath(exchange)}>{exchange.name}</TextLink>
            {", "}
          </>
        )}
        {value && (
          <strong>
            <bdi>{value}</bdi>
          </strong>
        )}
        {(finding === "concern" || finding === "fail") && (
          <>
            {" "}
            <FindingIcon finding={finding} />
          </>
        )}
      </p>
      {means && <p className="text-muted">{means}</p>}
      {entries && <Entries entries={entries} />}
      {parts && (
        <ul className="mt-1 flex list-disc flex-col ps-5 text-muted">
          {parts.map(({ what, share }) => (
            <li key={what}>
              {what}: <bdi>{share}</bdi>
            </li>
          ))}
        </ul>
      )}
      {quote && (
        <blockquote dir="auto" className="mt-1 text-muted">
          “{quote}”
        </blockquote>
      )}
      <p className="text-xs text-muted">
        <SourceNumbers numbers={sources} />
        {evidence && `${t(`evidence.${evidence}`)}${t("review.listSeparator")}`}
        {lookedUp && t(`fact.${dateWord(fact)}`, { date: lookedUp })}
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
          className="inline-block min-w-6 px-1 text-center text-ink underline"
        >
          <bdi>{number}</bdi>
        </a>
      ))}
    </span>
  );
}
