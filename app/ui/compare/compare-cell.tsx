import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Shown, signTone, TextLink } from "#app/ui/kit/inline-text.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { FindingIcon, FindingMark } from "#app/ui/review/finding-mark.tsx";
import { useCountry } from "#app/ui/review/page/review-facts.tsx";
import { exchangePath } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import type { Cell } from "#domain/compare/comparison.ts";
import { MAX_TRUST_SCORE } from "#domain/market/exchange-figures.ts";
import { formatMillions, formatNumber, formatPercent, formatPrice, formatSupply } from "#domain/market/price.ts";
import { MAX_RATING } from "#domain/records/rating.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import type { EntryView } from "#domain/views/fact-view.ts";

/** `row` says what a figure is of. */
export function CompareCell({ cell, row }: { cell: Cell; row: string }) {
  const t = useMessages();
  const language = useLanguage();
  switch (cell.type) {
    case "none":
      return <Nothing />;
    case "status":
      return <StatusBadge status={cell.status} isAssessed={cell.isAssessed} />;
    case "word":
      return <span className="text-muted">{t(`compare.word.${cell.word}`)}</span>;
    case "text":
      return <Shown value={cell.text} />;
    case "year":
      return <bdi>{cell.value}</bdi>;
    case "country":
      return <Country country={cell.value} />;
    case "rating":
      return (
        <bdi className="font-semibold">
          {ratingText(cell.rating, language)}
          {row === "rating" && ` / ${MAX_RATING}`}
        </bdi>
      );
    case "finding":
      return <FindingMark finding={cell.finding} />;
    case "fact":
      return <Fact fact={cell.fact} />;
    case "figure":
      return <Figure value={cell.value} of={row} />;
  }
}

function Nothing() {
  const t = useMessages();
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{t("compare.none")}</span>
    </>
  );
}

function Country({ country }: { country: string }) {
  return <>{useCountry(country)}</>;
}

function Fact({ fact: { value, entries, exchange, finding } }: Pick<Extract<Cell, { type: "fact" }>, "fact">) {
  const t = useMessages();
  const mark = (finding === "concern" || finding === "fail") && <FindingIcon finding={finding} />;
  return (
    <>
      {exchange && (
        <>
          <TextLink to={exchangePath(exchange)}>{exchange.name}</TextLink>
          {t("review.listSeparator")}
        </>
      )}
      {value && <bdi>{value}</bdi>}
      {entries ? (
        <div className="-mt-5 -mb-3">
          <Disclosure
            summary={
              <>
                {t("compare.entries", { count: entries.length })}
                {mark}
              </>
            }
          >
            <Entries entries={entries} />
          </Disclosure>
        </div>
      ) : (
        mark
      )}
    </>
  );
}

function Entries({ entries }: { entries: readonly EntryView[] }) {
  const t = useMessages();
  return (
    <ul className="flex flex-col gap-2">
      {entries.map(({ title, parts, language }) => (
        <li key={title + parts[0]}>
          <strong>{title}</strong>
          {": "}
          <span {...(language ? { lang: language, dir: directionOf(language) } : {})}>
            {parts.join(t("review.listSeparator"))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function writeFigure(value: number, name: string, language: Language, unit: string): string | null {
  switch (name) {
    case "current_price":
      return formatPrice(value, language);
    case "price_change_24h":
      return formatPercent(value, language);
    case "market_cap":
    case "volume_24h":
      return formatMillions(value, language, unit);
    case "circulating_supply":
    case "max_supply":
      return formatSupply(value, language);
    case "trust_score":
      return `${formatNumber(value, language)} / ${MAX_TRUST_SCORE}`;
    case "trade_volume_24h_btc":
      return `${formatNumber(value, language)} BTC`;
    default:
      return `#${formatNumber(value, language)}`;
  }
}

function Figure({ value, of: name }: { value: number; of: string }) {
  const t = useMessages();
  const language = useLanguage();
  const tone = name === "price_change_24h" ? signTone(value) : "";
  return (
    <bdi data-price={name === "current_price" ? value : undefined} className={`figures sm:whitespace-nowrap ${tone}`}>
      {writeFigure(value, name, language, t("figure.million"))}
    </bdi>
  );
}
