import { CirclePlay, ExternalLink as OutIcon } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { Mark } from "#app/ui/shell/mark.tsx";
import { starPatternTile } from "#domain/views/drawings.ts";

const TILE = 72;
const STATS = ["users", "cryptos", "uptime"] as const;

/** Headline, two calls to action and three figures, with the star pattern beside the text. */
export function Hero({ signUp, video }: { signUp: string; video: string }) {
  const t = useMessages();
  return (
    <section id="first-screen" className="page grid items-center gap-8 py-10 lg:grid-cols-[3fr_2fr] lg:py-16">
      <div>
        <h1 className="text-3xl sm:text-4xl">{t("home.title")}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{t("home.intro")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ExternalLink sponsored href={signUp} className={buttonClass("primary")}>
            {t("home.signUp")}
            <OutIcon aria-hidden="true" className="size-4" />
          </ExternalLink>
          <ExternalLink href={video} className={buttonClass()}>
            <CirclePlay aria-hidden="true" className="size-5" />
            {t("home.video")}
          </ExternalLink>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
          {STATS.map((stat) => (
            <li key={stat}>
              <bdi className="block text-2xl font-extrabold text-accent">{t(`home.stats.${stat}.value`)}</bdi>{" "}
              <span className="text-muted">{t(`home.stats.${stat}.label`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div
        aria-hidden="true"
        className="relative flex h-40 items-center justify-center overflow-hidden rounded-card border border-line bg-surface lg:h-96"
      >
        <StarPattern className="absolute inset-0 text-accent opacity-25" />
        <span className="relative rounded-full bg-surface p-4 text-accent">
          <Mark className="size-20 lg:size-36" />
        </span>
      </div>
    </section>
  );
}

/** A tiling of eight-pointed stars. Decoration only, and never behind text. */
function StarPattern({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width="100%" height="100%">
      <defs>
        <pattern id="star-pattern" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path d={starPatternTile(TILE)} fill="none" stroke="currentColor" strokeWidth="1.25" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#star-pattern)" />
    </svg>
  );
}
