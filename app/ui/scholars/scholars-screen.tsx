import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { TextLink } from "#app/ui/kit/inline-text.tsx";
import { Disclosure, StatePanel, TitledSection } from "#app/ui/kit/panels.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { type RegisterQuery, toRegisterSearch } from "#domain/lists/register-query.ts";
import type { RegisterView } from "#domain/views/register-view.ts";
import { PositionList } from "./position-list.tsx";

/** The whole register, newest first. */
export function ScholarsScreen(register: RegisterView) {
  const t = useMessages();
  const localize = useLocalize();
  const path = localize("/scholars");
  const { total, years } = register;
  return (
    <main id="content" className="page py-6 lg:py-10">
      <div className="mx-auto max-w-4xl">
        <h1>{t("scholars.title")}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{t("scholars.intro")}</p>
        <p className="mt-2 max-w-prose">
          {t("scholars.notOurs")} <TextLink to="/methodology#questions">{t("differ.more")}</TextLink>
        </p>
        <div className="mt-6">
          <RegisterFilters register={register} />
        </div>
        <p role="status" data-list-start className="my-4 text-sm text-muted">
          {t("scholars.count", { count: total })}
        </p>
        <div data-view="faded">
          {total === 0 && (
            <StatePanel icon={<MessagesSquare className="size-10" />} title={t("scholars.none")}>
              <a href={path} data-within className={buttonClass("primary")}>
                {t("scholars.all")}
              </a>
            </StatePanel>
          )}
          {years.map(({ year, positions }) => (
            <TitledSection
              id={`year-${year ?? "unknown"}`}
              title={year ?? t("scholars.undated")}
              look="mb-3 text-xl"
              key={year}
              className="mt-8"
            >
              <PositionList positions={positions} />
            </TitledSection>
          ))}
        </div>
      </div>
    </main>
  );
}

/** A choice that would show nothing is not offered, unless it is the one that was made. */
const offered = <Option extends { value: string; count: number }>(
  options: readonly Option[],
  chosen: string,
): Option[] => options.filter(({ value, count }) => count > 0 || value === "all" || value === chosen);

/** By stance, by what is spoken of, by country: links with the number that each of them shows. */
function RegisterFilters({ register }: { register: RegisterView }) {
  const t = useMessages();
  const path = useLocalize()("/scholars");
  const { query, stances, scopes, countries } = register;
  const chip = (
    change: Partial<RegisterQuery>,
    name: string,
    option: { value: string; count: number },
    now: string,
  ) => ({
    key: option.value,
    to: path + toRegisterSearch({ ...query, ...change }),
    name,
    count: option.count,
    current: option.value === now,
  });
  const all = t("scholars.any");
  const countryName = (value: string, name: string | null) =>
    value === "all" ? all : (name ?? t("scholars.international"));
  const chosen = countries.find(({ value }) => value === query.country) ?? {
    value: query.country,
    name: query.country,
  };
  return (
    <div className="flex flex-col gap-3">
      <FilterGroup name={t("scholars.byStance")}>
        <ChipNav
          label={t("scholars.byStance")}
          chips={offered(stances, query.stance).map((option) => {
            const { value } = option;
            return chip({ stance: value }, value === "all" ? all : t(`stance.${value}`), option, query.stance);
          })}
        />
      </FilterGroup>
      <FilterGroup name={t("scholars.byScope")}>
        <ChipNav
          label={t("scholars.byScope")}
          chips={offered(scopes, query.scope).map((option) => {
            const { value } = option;
            return chip({ scope: value }, value === "all" ? all : t(`scholars.scope.${value}`), option, query.scope);
          })}
        />
      </FilterGroup>
      <Disclosure
        summary={`${t("scholars.byCountry")}: ${countryName(chosen.value, chosen.name)}`}
        isOpen={query.country !== "all"}
      >
        <ChipNav
          label={t("scholars.byCountry")}
          chips={offered(countries, query.country).map((option) =>
            chip({ country: option.value }, countryName(option.value, option.name), option, query.country),
          )}
        />
      </Disclosure>
    </div>
  );
}

const FilterGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p aria-hidden="true" className="mb-1 text-sm text-muted">
      {name}
    </p>
    {children}
  </div>
);
