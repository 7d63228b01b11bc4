import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { directionOf } from "#domain/text/language.ts";
import { DARK_GROUND } from "#domain/views/drawings.ts";
import { KEEP_AN_HOUR, respondWithFile } from "#server/responses/file-response.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/manifest.ts";

const SHORTCUT_ICONS = [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }];

/** What a phone needs to keep the site on its home screen. */
export function loader({ request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  const t = messagesIn(language);
  const manifest = {
    id: localizePath("/", language),
    name: `${t("site.name")}: ${t("site.tagline")}`,
    short_name: t("site.name"),
    description: t("site.description"),
    lang: language,
    dir: directionOf(language),
    start_url: localizePath("/", language),
    scope: "/",
    display: "standalone",
    background_color: DARK_GROUND,
    theme_color: DARK_GROUND,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("search.title"), url: localizePath("/search", language), icons: SHORTCUT_ICONS },
      { name: t("shell.watchlist"), url: localizePath("/watchlist", language), icons: SHORTCUT_ICONS },
    ],
  };
  return respondWithFile(JSON.stringify(manifest), "application/manifest+json; charset=utf-8", {
    "Cache-Control": KEEP_AN_HOUR,
  });
}
