import { Columns2, Droplets, Flag, HandCoins } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { PAGES } from "#domain/pages.ts";
import { HomeSection } from "./home-section.tsx";

const TOOLS = [
  { name: "zakat", path: PAGES.zakat.path, Icon: HandCoins },
  { name: "compare", path: PAGES.compare.path, Icon: Columns2 },
  { name: "purification", path: PAGES.purification.path, Icon: Droplets },
  { name: "report", path: PAGES.report.path, Icon: Flag },
] as const;

const STEPS = ["facts", "rule", "views", "corrections"] as const;

/** What a reader can do here, and how a status comes about. */
export function ToolsAndMethod() {
  const t = useMessages();
  return (
    <>
      <HomeSection id="tools" title={t("home.tools.title")}>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {TOOLS.map(({ name, path, Icon }) => (
            <li key={name}>
              <PageLink to={path} className="card flex h-full flex-col gap-2 p-4 hover:border-accent">
                <Icon aria-hidden="true" className="size-6 text-muted" />
                <span className="font-bold">{t(`shell.${name}`)}</span>
                <span className="text-sm text-muted">{t(`home.tools.${name}`)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </HomeSection>
      <HomeSection id="how" title={t("category.why")} all={PAGES.methodology.path}>
        <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3 border-t border-line pt-3">
              <bdi aria-hidden="true" className="text-2xl leading-none font-bold text-muted">
                {index + 1}
              </bdi>
              {t(`home.steps.${step}`)}
            </li>
          ))}
        </ol>
      </HomeSection>
    </>
  );
}

const AIMS = ["users", "cryptos", "uptime"] as const;

/** The figures we aim for, and the one of them that is known to be reached. */
export function Aims({ coins }: { coins: number | null }) {
  const t = useMessages();
  return (
    <HomeSection id="aims" title={t("home.aims")}>
      <ul className="grid gap-4 sm:grid-cols-3">
        {AIMS.map((aim) => (
          <li key={aim}>
            <bdi className="text-xl font-bold">{t(`home.stats.${aim}.value`)}</bdi>{" "}
            <span className="text-muted">{t(`home.stats.${aim}.label`)}</span>
            <span className="block text-sm text-muted">
              {aim === "cryptos" && coins !== null ? t("home.reached", { count: coins }) : t("home.notMeasured")}
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
