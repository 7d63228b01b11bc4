import type { ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { type RegisterQuery, toRegisterSearch } from "#domain/lists/register-query.ts";
import type { RegisterView } from "#domain/views/register-view.ts";

/** A choice that would show nothing is not offered, unless it is the one that was made. */
const offered = <Option extends { value: string; count: number }>(
  options: readonly Option[],
  chosen: string,
): Option[] => options.filter(({ value, count }) => count > 0 || value === "all" || value === chosen);

/** By stance, by what is spoken of, by country: links with the number that each of them shows. */
export function RegisterFilters({ register }: { register: RegisterView }) {
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
