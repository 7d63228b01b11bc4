import { useRouteLoaderData } from "react-router";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { loader } from "#app/root.tsx";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { PageLink } from "#app/ui/kit/links/page-link.tsx";
import { Mark } from "./mark.tsx";
import { FOOTER_PAGES } from "./pages.ts";
import { SocialIcon, type SocialNetwork } from "./social-icons.tsx";

const NETWORKS: readonly SocialNetwork[] = ["instagram", "facebook", "youtube", "telegram", "personalSite"];

export function Footer() {
  const t = useMessages();
  const localize = useLocalize();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <footer className="when-near mt-20 border-t border-line bg-surface">
      <div className="page grid gap-10 py-12 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-md">
          <p className="flex items-center gap-2 text-xl font-extrabold">
            <Mark className="size-8 text-accent" />
            {t("site.name")}
          </p>
          <p className="mt-3 text-muted">{t("footer.about")}</p>
        </div>
        <nav aria-label={t("footer.explore")}>
          <h2 className="text-base">{t("footer.explore")}</h2>
          <ul className="mt-2">
            {FOOTER_PAGES.map(({ path, name }) => (
              <li key={path}>
                <PageLink
                  to={localize(path)}
                  className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline"
                >
                  {t(name)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-base">{t("footer.follow")}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {root &&
              NETWORKS.map((network) => (
                <li key={network}>
                  <ExternalLink
                    href={root.links[network]}
                    className="inline-flex size-11 items-center justify-center rounded-full border border-line text-muted hover:border-accent hover:text-accent"
                  >
                    <SocialIcon network={network} />
                    <span className="sr-only">{t(`footer.${network}`)}</span>
                  </ExternalLink>
                </li>
              ))}
          </ul>
        </div>
      </div>
      <p className="page border-t border-line py-6 text-center text-sm text-muted">
        {t("footer.copyright", { year: root?.year ?? "" })}
      </p>
    </footer>
  );
}
