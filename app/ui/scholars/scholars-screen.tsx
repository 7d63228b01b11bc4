import { MessagesSquare } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { TextLink } from "#app/ui/kit/inline-text.tsx";
import { StatePanel, TitledSection } from "#app/ui/kit/panels.tsx";
import type { RegisterView } from "#domain/views/register-view.ts";
import { PositionList } from "./position-list.tsx";
import { RegisterFilters } from "./register-filters.tsx";

/** The whole register, newest first. */
export function ScholarsScreen(register: RegisterView) {
  const t = useMessages();
  const localize = useLocalize();
  const path = localize("/scholars");
  const { total, years } = register;
  return (
    <main id="content" className="page py-10">
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
