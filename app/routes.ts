/** THE TABLE OF CONTENTS: every address of the product. Public pages stand once per language prefix. */
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { PAGES, type Page } from "#domain/pages.ts";
import { LANGUAGE_MOUNTS } from "./i18n/language-path.ts";

function publicPages(mount: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: mount ? `${mount}/${name}` : name });
  const pages = Object.entries<Page>(PAGES).map(([name, { path, skeleton, file = name }]) => {
    const module = `routes/public/${file}.${skeleton ? "tsx" : "ts"}`;
    return path === "/" ? index(module, id(name)) : route(path.slice(1), module, id(name));
  });
  return mount ? prefix(mount, pages) : pages;
}

/** For readers that are not people: each language has its own. */
function perLanguage(mount: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: mount ? `${mount}/${name}` : name });
  const files = [
    route("feed.xml", "routes/seo/feed.ts", id("feed")),
    route("manifest.json", "routes/seo/manifest.ts", id("manifest")),
  ];
  return mount ? prefix(mount, files) : files;
}

const staffPages = prefix("admin", [
  layout("routes/admin/staff-layout.tsx", [
    index("routes/admin/admin-redirect.ts"),
    route("dashboard", "routes/admin/dashboard.tsx"),
    route("coins", "routes/admin/coins.tsx"),
    route("coins/add", "routes/admin/add-coin.tsx"),
    route("coins/edit/:id?", "routes/admin/edit-coin.tsx"),
    route("coins/history/:id", "routes/admin/coin-history.tsx"),
    route("exchanges", "routes/admin/exchanges.tsx"),
    route("exchanges/add", "routes/admin/add-exchange.tsx"),
    route("exchanges/edit/:id?", "routes/admin/edit-exchange.tsx"),
    route("exchanges/history/:id", "routes/admin/exchange-history.tsx"),
    route("deleted", "routes/admin/deleted.tsx"),
    route("data", "routes/admin/data.tsx"),
    route("audit", "routes/admin/audit.tsx"),
    route("account", "routes/admin/account.tsx"),
    route("*", "routes/admin/staff-not-found.tsx"),
  ]),
]);

const staffEndpoints = prefix("api/admin", [
  layout("routes/api/admin/staff-endpoints.ts", [
    route("coins", "routes/api/admin/coins.ts"),
    route("coins/:id", "routes/api/admin/coin.ts"),
    route("coins/:id/translations", "routes/api/admin/coin-translations.ts"),
    route("coins/:id/restore", "routes/api/admin/coin-restore.ts"),
    route("exchanges", "routes/api/admin/exchanges.ts"),
    route("exchanges/:id", "routes/api/admin/exchange.ts"),
    route("exchanges/:id/translations", "routes/api/admin/exchange-translations.ts"),
    route("exchanges/:id/restore", "routes/api/admin/exchange-restore.ts"),
    route("images", "routes/api/admin/images.ts"),
    route("translate", "routes/api/admin/translate.ts"),
    route("export", "routes/api/admin/export.ts"),
    route("import", "routes/api/admin/import.ts"),
    route("audit", "routes/api/admin/audit.ts"),
    route("account/authenticator", "routes/api/admin/account/authenticator.ts"),
    route("account/recovery-codes", "routes/api/admin/account/recovery-codes.ts"),
    route("account/password", "routes/api/admin/account/password.ts"),
    route("account/sessions", "routes/api/admin/account/sessions.ts"),
    route("account/sessions/:id", "routes/api/admin/account/session.ts"),
    route("*", "routes/api/admin/unknown.ts"),
  ]),
]);

export default [
  layout("routes/public/site-layout.tsx", [
    ...LANGUAGE_MOUNTS.flatMap(({ prefix: mount }) => publicPages(mount)),
    route("admin/login", "routes/admin/login.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("img/:shape/:signature/:name", "routes/api/picture.ts"),
  ...LANGUAGE_MOUNTS.flatMap(({ prefix: mount }) => perLanguage(mount)),
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap-index.ts"),
  route("sitemaps/:file", "routes/seo/sitemap-part.ts"),
  route("share/site/:file", "routes/seo/site-picture.ts"),
  route("share/:kind/:id/:file", "routes/seo/review-picture.ts"),
  ...staffPages,
  ...staffEndpoints,
  route("images/:name", "routes/api/own-image.ts"),
  ...prefix("api", [
    route("auth/login", "routes/api/auth/login.ts"),
    route("auth/session", "routes/api/auth/session.ts"),
    route("auth/logout", "routes/api/auth/logout.ts"),
    route("otp/send", "routes/api/otp/send.ts"),
    route("otp/verify", "routes/api/otp/verify.ts"),
    route("*", "routes/api/unknown.ts"),
  ]),
  ...prefix("api/v1", [
    route("coins", "routes/api/coins.ts"),
    route("coins/:id", "routes/api/coin.ts"),
    route("coins/:id/chart", "routes/api/coin-chart.ts"),
    route("markets", "routes/api/markets.ts"),
    route("news", "routes/api/news.ts"),
    route("exchanges", "routes/api/exchanges.ts"),
    route("exchanges/:id", "routes/api/exchange.ts"),
  ]),
] satisfies RouteConfig;
