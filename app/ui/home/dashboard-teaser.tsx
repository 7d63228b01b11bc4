import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { COUNTED_STATUSES, type StatusCounts } from "#domain/records/category.ts";
import type { HomeView } from "#domain/views/home-view.ts";

type Tally = NonNullable<HomeView["tally"]>;

/** How many coins and exchanges have which status. The bars grow while the section is in view. */
export function DashboardTeaser({ tally }: { tally: Tally }) {
  const t = useMessages();
  return (
    <section id="dashboard" aria-labelledby="dashboard-title" data-animate className="dashboard page py-8">
      <div className="card grid gap-8 p-6 lg:grid-cols-[1fr_1.4fr] lg:p-10">
        <div>
          <h2 id="dashboard-title" className="text-2xl">
            {t("home.dashboard")}
          </h2>
          <p className="mt-2 text-muted">{t("home.dashboardIntro")}</p>
          <PageLink to="/methodology" className={buttonClass("quiet", "mt-5")}>
            {t("category.why")}
          </PageLink>
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <TallyBars title={t("coins.title")} path="/cryptocurrencies" tally={tally.coins} />
          <TallyBars title={t("exchanges.title")} path="/exchange" tally={tally.exchanges} />
        </div>
      </div>
    </section>
  );
}

function TallyBars({ title, path, tally }: { title: string; path: string; tally: StatusCounts }) {
  const t = useMessages();
  const most = Math.max(1, ...COUNTED_STATUSES.map((status) => tally[status]));
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2">
        {COUNTED_STATUSES.map((status) => (
          <li key={status} data-category={status}>
            <PageLink to={`${path}?category=${status}`} className="block rounded-lg py-2 hover:bg-raised">
              <span className="flex justify-between gap-3 text-sm">
                <span className="font-semibold text-status">{t(`category.${status}`)}</span>
                <bdi>{tally[status]}</bdi>
              </span>
              <svg aria-hidden="true" width="100%" height="8" className="follows-direction mt-1 block">
                <rect width="100%" height="8" rx="4" className="fill-raised" />
                <rect
                  width={`${(tally[status] / most) * 100}%`}
                  height="8"
                  rx="4"
                  className="dashboard-bar fill-status"
                />
              </svg>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
