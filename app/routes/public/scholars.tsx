import { MessagesSquare } from "lucide-react";
import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { namesFor, readRegister } from "#app/loaders/register.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { TextLink } from "#app/ui/kit/inline-text.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { Fold } from "#app/ui/review/figures/fold.tsx";
import { StackedBar, StanceKey } from "#app/ui/review/figures/stacked-bar.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import { toRegisterSearch } from "#domain/lists/register-query.ts";
import { readQuery } from "#domain/page-queries.ts";
import { ZAKAT_STANCES } from "#domain/register/positions.ts";
import { type RegisterView, toRegisterView } from "#domain/views/register-view.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const register = await readRegister(args);
  const query = readQuery("scholars", new URL(args.request.url).searchParams);
  return toRegisterView(register, query, await namesFor(args, register.positions, languageOfRequest(args.request)));
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { stance, scope, country } = loaderData.query;
  const chosen = [
    ...(stance === "all" ? [] : [t(`stance.${stance}`)]),
    ...(scope === "all" ? [] : [t(`scholars.scope.${scope}`)]),
    ...(country === "all" ? [] : [loaderData.countries.find(({ value }) => value === country)?.name ?? country]),
  ];
  const subject = chosen.length > 0 ? chosen.join(t("review.listSeparator")) : null;
  return pageMeta({ at, title: viewTitle(t, "scholars.title", subject, 1), description: "scholars.description" });
};

export const failed: FailedList = { title: "scholars.title", text: "scholars.error" };

/** How opinions are divided, then the whole register, newest first. */
export default function Scholars(register: PageData<typeof loader>) {
  const t = useMessages();
  const localize = useLocalize();
  const path = localize("/scholars");
  const { total, years, query } = register;
  const isNarrowed = toRegisterSearch(query) !== "";
  return (
    <main id="content" className="page py-6 lg:py-10">
      <h1>{t("scholars.title")}</h1>
      <Sides stances={register.stances} />
      <p className="mt-4 max-w-prose text-muted">
        {t("scholars.intro")} {t("scholars.notOurs")}{" "}
        <TextLink to="/methodology#questions">{t("differ.more")}</TextLink>
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-12 lg:grid-cols-[1fr_2fr]">
        <RegisterFilters register={register} />
        <div data-view="faded" className="min-w-0">
          <p role="status" data-list-start className="py-2 text-sm text-muted">
            {t("scholars.count", { count: total })}
          </p>
          {total === 0 && (
            <StatePanel icon={<MessagesSquare className="size-10" />} title={t("scholars.none")}>
              <a href={path} data-within className={buttonClass("primary")}>
                {t("scholars.all")}
              </a>
            </StatePanel>
          )}
          <div className="fold-group">
            {years.map(({ year, positions }, index) => (
              <section key={year}>
                <Fold
                  summary={
                    <>
                      {year ?? t("scholars.undated")} <bdi className="text-base font-normal">({positions.length})</bdi>
                    </>
                  }
                  heading="h2"
                  id={`year-${year ?? "unknown"}`}
                  isOpen={isNarrowed || index < YEARS_OPEN}
                >
                  <PositionList positions={positions} />
                </Fold>
              </section>
            ))}
          </div>
        </div>
      </div>
    </main>
  );
}

/** So many years are open, unless the list is narrowed. */
const YEARS_OPEN = 3;

/** Deeper the further it is from permitting: one colour, and none of ours, so that no stance is taken for a status. */
const SIDES = [
  { side: "permit", of: ["permits", "permits-if"], opacity: 0.25 },
  { side: "neither", of: ["by-kind", "abstains"], opacity: 0.55 },
  { side: "forbid", of: ["discourages", "forbids"], opacity: 1 },
] as const;

/** How many positions are on each side; those on zakat answer another question. */
function Sides({ stances }: Pick<RegisterView, "stances">) {
  const t = useMessages();
  const countOf = (values: readonly string[]): number =>
    stances.filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0);
  const sides = SIDES.map(({ side, of, opacity }) => ({ key: side, count: countOf(of), opacity }));
  const ruling = sides.reduce((sum, { count }) => sum + count, 0);
  if (ruling === 0) return null;
  return (
    <div className="mt-4">
      <StackedBar isStance parts={sides} />
      <ul className="mt-2 grid grid-cols-3 gap-x-4">
        {sides.map(({ key, count, opacity }) => (
          <li key={key}>
            <bdi className="text-2xl font-bold">{count}</bdi>
            <span className="flex items-baseline gap-1.5 text-sm">
              <StanceKey opacity={opacity} />
              {t(`scholars.side.${key}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {t("scholars.sum", { ruling, zakat: countOf(ZAKAT_STANCES), total: countOf(["all"]) })}
      </p>
    </div>
  );
}

/** By stance, by what is spoken of, by country: links with the number that each of them shows. */
function RegisterFilters({ register: { query, stances, scopes, countries } }: { register: RegisterView }) {
  const t = useMessages();
  const path = useLocalize()("/scholars");
  const groups = {
    stance: stances.map((option) => ({ ...option, name: option.value !== "all" && t(`stance.${option.value}`) })),
    scope: scopes.map((option) => ({ ...option, name: option.value !== "all" && t(`scholars.scope.${option.value}`) })),
    country: countries.map((option) => ({
      ...option,
      name: option.value !== "all" && (option.name ?? t("scholars.international")),
    })),
  };
  const filters = (["stance", "scope", "country"] as const).map((key) => ({
    key,
    label: t(`scholars.by.${key}`),
    chosen: groups[key].find(({ value }) => value === query[key])?.name,
    chips: groups[key]
      // A choice that would show nothing is not offered, unless it is the one that was made.
      .filter(({ value, count }) => count > 0 || value === "all" || value === query[key])
      .map(({ value, count, name }) => ({
        key: value,
        to: path + toRegisterSearch({ ...query, [key]: value }),
        name: name || t("scholars.any"),
        count,
        current: value === query[key],
      })),
  }));
  return (
    <details className="fold">
      <summary className="fold-line border-y border-line font-semibold">
        {[t("scholars.filter"), ...filters.map(({ chosen }) => chosen).filter(Boolean)].join(" · ")}
      </summary>
      <div className="flex flex-col gap-4 max-lg:pb-4 lg:sticky lg:top-24 lg:self-start">
        {filters.map(({ key, label, chips }) => (
          <div key={key}>
            <p aria-hidden="true" className="mb-1 text-sm text-muted">
              {label}
            </p>
            <ChipNav label={label} chips={chips} />
          </div>
        ))}
      </div>
    </details>
  );
}
