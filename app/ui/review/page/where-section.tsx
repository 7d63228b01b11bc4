import { Fragment } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { Shown, TextLink } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import type { NamedCountry, WhereView } from "#domain/views/where-view.ts";
import { Fold, FoldedSection } from "../figures/fold.tsx";
import { SourceNumbers } from "./fact-list.tsx";

/** Licences and countries of an exchange, each country with its page where it has one. */
export function WhereSection({ where, isFolded }: { where: WhereView; isFolded: boolean }) {
  const t = useMessages();
  const { licences, serves, deposits } = where;
  const Part = isFolded ? FoldedSection : TitledSection;
  return (
    <Part id="where" title={t("where.title")}>
      {!serves?.length && <p className="text-muted">{serves ? t("where.noCountry") : t("where.servesUnknown")}</p>}
      <dl data-presences className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        {serves?.map(({ state, label, countries, sources }) => (
          <div key={state}>
            <dt className="font-bold">{label}</dt>
            <dd>
              {countries.map((country, index) => (
                <Fragment key={country.code}>
                  {index > 0 && t("review.listSeparator")}
                  <CountryName country={country} />
                </Fragment>
              ))}{" "}
              <SourceNumbers numbers={sources} isBare />
            </dd>
          </div>
        ))}
      </dl>
      <Fold summary={t("where.licences")}>
        {!licences?.length && (
          <p className="text-muted">{licences ? t("where.noLicence") : t("where.licencesUnknown")}</p>
        )}
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
          {licences?.map(({ country, parts, sources }) => (
            <li key={country.code + parts.join()}>
              <CountryName country={country} />
              {": "}
              {parts.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && t("review.listSeparator")}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}{" "}
              <SourceNumbers numbers={sources} isBare />
            </li>
          ))}
        </ul>
      </Fold>
      {deposits.length > 0 && (
        <Fold summary={t("where.deposits")}>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
            {deposits.map(({ country, text, sources }) => (
              <li key={country.code}>
                <CountryName country={country} />
                {": "}
                <Shown value={text} /> <SourceNumbers numbers={sources} isBare />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <p className="text-xs text-muted">{t("where.note")}</p>
    </Part>
  );
}

function CountryName({ country: { name, iso } }: { country: NamedCountry }) {
  return iso ? <TextLink to={`/countries/${iso}`}>{name}</TextLink> : name;
}
