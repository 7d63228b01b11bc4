import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { useDocument, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { CurrencyChoice } from "#app/ui/kit/price.tsx";
import { HomeLink, SiteMap } from "./header.tsx";

const NETWORKS: readonly SocialNetwork[] = ["instagram", "facebook", "youtube", "telegram", "personalSite"];

/** The header's menu button shows the site map over the page (`.site-menu` in shell.css). */
export function Footer() {
  const t = useMessages();
  const { site } = useDocument();
  return (
    <footer className="when-near mt-20 border-t border-line bg-surface">
      <SiteMap />
      <div className="page grid gap-x-4 gap-y-8 md:grid-cols-4">
        <div className="max-w-md md:col-span-2">
          <HomeLink />
          <p className="mt-3 text-muted">{t("footer.about")}</p>
        </div>
        <CurrencyChoice />
        <div>
          <h2 className="text-sm text-muted">{t("footer.follow")}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {site &&
              NETWORKS.map((network) => (
                <li key={network}>
                  <ExternalLink
                    href={site.links[network]}
                    className="inline-flex size-11 items-center justify-center rounded-full border border-line text-muted hover:border-accent hover:text-ink"
                  >
                    <SocialIcon network={network} />
                    <span className="sr-only">{t(`footer.${network}`)}</span>
                  </ExternalLink>
                </li>
              ))}
          </ul>
        </div>
        <p className="col-span-full border-t border-line py-6 text-sm text-muted">
          {t("footer.copyright", { year: site?.year ?? "" })}
        </p>
      </div>
    </footer>
  );
}

/** Our own icons for the networks: brand logos may not be redistributed. */
const DRAWINGS = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.5 6.5h.01" />
    </>
  ),
  facebook: <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="M10 9l5 3-5 3z" />
    </>
  ),
  telegram: <path d="M21 4L3 11l6 2.5L19 6l-7.5 9 6 4.5z" />,
} satisfies Record<string, ReactNode>;

type SocialNetwork = keyof typeof DRAWINGS | "personalSite";

function SocialIcon({ network }: { network: SocialNetwork }) {
  if (network === "personalSite") return <Globe aria-hidden="true" className="size-5" />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      {DRAWINGS[network]}
    </svg>
  );
}
