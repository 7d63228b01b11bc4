import type { ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { Fold } from "#app/ui/review/figures/fold.tsx";
import { SourceNumbers } from "#app/ui/review/page/fact-list.tsx";
import { exchangePath, LIST_PATHS } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import type { CountryCertainty } from "#domain/countries/country.ts";
import type {
  CountryView,
  CountryExchangesView as Exchanges,
  PlacedExchanges,
} from "#domain/countries/country-view.ts";
import { LawLabel, NotVerified } from "./law-label.tsx";

/** The law in two words first, then the plain answer; what it rests on, what is unclear, and by which sources. */
export function CountryScreen({ country, exchanges }: { country: CountryView; exchanges: Exchanges }) {
  const t = useMessages();
  const { holding, payments } = country;
  const date = country.asOf;
  return (
    <main
      id="content"
      className="page grid grid-cols-1 gap-x-12 gap-y-8 py-6 lg:grid-cols-[2fr_1fr] lg:py-10"
      data-country={country.iso}
    >
      <header className="lg:col-span-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1>{country.name}</h1>
          <PageLink to="/countries">{t("countries.back")}</PageLink>
        </div>
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          <Fact name={t("countries.holdingTitle")} {...holding} words={t(`countries.holding.${holding.value}`)} />
          <Fact name={t("countries.paymentsTitle")} {...payments} words={t(`countries.payment.${payments.value}`)} />
        </dl>
        <p className="mt-4 max-w-prose text-lg text-pretty">
          {!country.isVerified && (
            <>
              <NotVerified />{" "}
            </>
          )}
          {country.answer}
        </p>
        <p className="mt-2 text-sm text-muted">
          {country.sources.length > 0 ? t("countries.asOf", { date }) : t("countries.searchedOn", { date })}{" "}
          {t("countries.notAdvice")}
        </p>
      </header>
      <div className="flex min-w-0 flex-col gap-8">
        <Rules country={country} />
        <CountryExchanges iso={country.iso} exchanges={exchanges} />
      </div>
      <Sources sources={country.sources} />
    </main>
  );
}

type FactProps = CountryView["holding" | "payments"] & { name: string; words: string };

function Fact({ name, value, words, certainty, sources }: FactProps) {
  return (
    <div className="card p-4 sm:p-5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-2">
        <p className="text-lg font-bold">
          <LawLabel law={certainty === "C" ? null : value} words={words} />
        </p>
        <Certainty certainty={certainty} sources={sources} />
      </dd>
    </div>
  );
}

const LIST = "flex list-disc flex-col gap-3 ps-6";

function Rules({ country: { regulators, laws, deposits, unclear } }: { country: CountryView }) {
  const t = useMessages();
  return (
    <>
      {regulators.length > 0 && (
        <TitledSection id="regulators" title={t("countries.regulators")} className="flex flex-col gap-2">
          <ul className={LIST}>
            {regulators.map(({ name, short, url }) => (
              <li key={name}>
                {url ? (
                  <ExternalLink href={url} className="text-ink underline">
                    {name}
                  </ExternalLink>
                ) : (
                  name
                )}
                {short && (
                  <>
                    {" "}
                    <bdi className="text-muted">({short})</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <TitledSection id="laws" title={t("countries.laws")} className="flex flex-col gap-2">
        {laws.length === 0 && <p className="text-muted">{t("countries.noLaw")}</p>}
        <ul className={LIST}>
          {laws.map(({ name, date, certainty, sources }) => (
            <li key={name}>
              <Stated certainty={certainty} sources={sources}>
                {name} <bdi className="text-muted">({date ?? t("countries.dateUnknown")})</bdi>
              </Stated>
            </li>
          ))}
        </ul>
      </TitledSection>
      <TitledSection id="deposits" title={t("countries.deposits")} className="flex flex-col gap-2">
        {deposits.length === 0 && <p className="text-muted">{t("countries.noDeposit")}</p>}
        <ul className={LIST}>
          {deposits.map(({ text, certainty, sources }) => (
            <li key={text}>
              <Stated certainty={certainty} sources={sources}>
                {text}
              </Stated>
            </li>
          ))}
        </ul>
      </TitledSection>
      {unclear.length > 0 && (
        <TitledSection id="unclear" title={t("countries.unclear")} className="flex flex-col gap-2">
          <ul className={LIST}>
            {unclear.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}

/** Titles are shown as their publishers wrote them. */
function Sources({ sources }: Pick<CountryView, "sources">) {
  const t = useMessages();
  return (
    <TitledSection id="sources" title={t("countries.sources")} className="flex flex-col gap-2">
      {sources.length === 0 && <p className="text-muted">{t("countries.noSource")}</p>}
      <ol className="flex list-decimal flex-col gap-3 ps-6">
        {sources.map(({ title, url }, index) => (
          <li key={url} id={`source-${index + 1}`} className="rounded target:bg-accent-soft">
            <ExternalLink href={url} className="py-2.5 text-ink underline">
              <bdi>{title}</bdi>
            </ExternalLink>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** A law or a deposit, marked where it is not verified. */
function Stated({ children, ...rest }: Parameters<typeof Certainty>[0] & { children: ReactNode }) {
  return (
    <>
      <p>
        {rest.certainty === "C" && (
          <>
            <NotVerified />{" "}
          </>
        )}
        {children} {rest.certainty === "A" && <SourceNumbers numbers={rest.sources} isBare />}
      </p>
      {rest.certainty !== "A" && <Certainty {...rest} />}
    </>
  );
}

/** How sure a fact is, in words, and by which sources. */
function Certainty({ certainty, sources }: { certainty: CountryCertainty; sources: readonly number[] }) {
  const t = useMessages();
  return (
    <p className="text-sm text-muted">
      {t(`countries.certainty.${certainty}`)} <SourceNumbers numbers={sources} />
    </p>
  );
}

/** Links lead to our reviews alone: nothing here sends a reader to an exchange. */
function CountryExchanges({ iso, exchanges }: { iso: string; exchanges: Exchanges }) {
  const t = useMessages();
  const { licensed, open, barred, unknown } = exchanges;
  const isUnion = iso === "eu";
  const licensedTitle = t(isUnion ? "countries.exchanges.licensedEu" : "countries.exchanges.licensed");
  const barredTitle = t(isUnion ? "countries.exchanges.barredEu" : "countries.exchanges.barred");
  return (
    <section>
      <h2 className="text-xl">{t("countries.exchanges.title")}</h2>
      <p className="mt-2 max-w-prose text-sm text-muted">{t("countries.exchanges.note")}</p>
      <Group title={licensedTitle} found={licensed} iso={iso} />
      <Group title={t("countries.exchanges.open")} found={open} iso={iso} />
      <Fold summary={`${barredTitle} (${barred.total})`} heading="h3">
        <Group found={barred} />
      </Fold>
      {unknown > 0 && <p className="mt-4 text-sm text-muted">{t("countries.exchanges.unknown", { count: unknown })}</p>}
    </section>
  );
}

/** `iso` where the list of exchanges has the rest. */
function Group({ title, found: { total, shown }, iso }: { title?: string; found: PlacedExchanges; iso?: string }) {
  const t = useMessages();
  const localize = useLocalize();
  const rest = total - shown.length;
  const more = t("countries.exchanges.more", { count: rest });
  return (
    <>
      {title && <h3 className="mt-4 text-base">{title}</h3>}
      {total === 0 && <p className="mt-1 text-muted">{t("countries.exchanges.none")}</p>}
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {shown.map(({ id, name, status }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
            <PageLink to={exchangePath({ id })} className="font-semibold underline">
              <Shown value={name} />
            </PageLink>
            <StatusBadge status={status} />
          </li>
        ))}
        {rest > 0 && (
          <li className="flex min-h-11 items-center">
            {iso ? (
              <a href={`${localize(LIST_PATHS.exchange)}?country=${iso}`} className="text-ink underline">
                {more}
              </a>
            ) : (
              more
            )}
          </li>
        )}
      </ul>
    </>
  );
}
