/** THE TABLE OF CONTENTS: every address of the product but the public pages, which `domain/pages.ts` lists. */
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LANGUAGE_MOUNTS } from "./i18n/language-path.ts";

/** For readers that are not people: each language has its own. */
function perLanguage(mount: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: mount ? `${mount}/${name}` : name });
  const files = [
    route("feed.xml", "routes/seo/feed.ts", id("feed")),
    route("coin/:id/feed.xml", "routes/seo/review-feed.ts", id("coin-feed")),
    route("exchange/:id/feed.xml", "routes/seo/review-feed.ts", id("exchange-feed")),
    ...["corrections", "warnings"].map((topic) =>
      route(`${topic}/feed.xml`, "routes/seo/notice-feed.ts", id(`${topic}-feed`)),
    ),
    route("manifest.json", "routes/seo/manifest.ts", id("manifest")),
  ];
  return mount ? prefix(mount, files) : files;
}

/** The same files once per content type; the type follows from the path (`contentTypeOf`). */
const RECORD_PATHS = ["coins", "exchanges"];
const CONTENT_PATHS = [...RECORD_PATHS, "bodies", "positions", "countries"];

const contentPages = CONTENT_PATHS.flatMap((path) => [
  route(path, "routes/admin/list.tsx", { id: `admin/${path}` }),
  route(`${path}/add`, "routes/admin/add.tsx", { id: `admin/${path}/add` }),
  // Without an id, the list of records shows a notice.
  route(`${path}/edit/:id${RECORD_PATHS.includes(path) ? "?" : ""}`, "routes/admin/edit.tsx", {
    id: `admin/${path}/edit`,
  }),
  route(`${path}/history/:id`, "routes/admin/history.tsx", { id: `admin/${path}/history` }),
  route(`${path}/draft/:id`, "routes/admin/draft.tsx", { id: `admin/${path}/draft` }),
  route(`${path}/draft/:id/edit`, "routes/admin/edit-draft.tsx", { id: `admin/${path}/draft/edit` }),
]);

const contentEndpoints = CONTENT_PATHS.flatMap((path) => {
  const id = (name: string) => ({ id: `api/admin/${path}${name}` });
  return [
    route(path, "routes/api/admin/items.ts", id("")),
    route(`${path}/:id`, "routes/api/admin/item.ts", id("/one")),
    route(`${path}/:id/translations`, "routes/api/admin/translations.ts", id("/translations")),
    route(`${path}/:id/restore`, "routes/api/admin/restore.ts", id("/restore")),
    // No id contains a slash, so this is not the address of an item.
    route(`${path}/drafts/new`, "routes/api/admin/draft-new.ts", id("/drafts/new")),
    route(`${path}/:id/draft`, "routes/api/admin/draft.ts", id("/draft")),
    route(`${path}/:id/draft/texts`, "routes/api/admin/draft-texts.ts", id("/draft/texts")),
    route(`${path}/:id/draft/:step`, "routes/api/admin/draft-step.ts", id("/draft/step")),
  ];
});

const publicRecords = RECORD_PATHS.flatMap((path) => [
  route(path, "routes/api/records.ts", { id: `api/v1/${path}` }),
  route(`${path}/:id`, "routes/api/record.ts", { id: `api/v1/${path}/one` }),
]);

const staffPages = prefix("admin", [
  layout("routes/admin/staff-layout.tsx", [
    index("routes/admin/admin-redirect.ts"),
    route("dashboard", "routes/admin/dashboard.tsx"),
    ...contentPages,
    route("queue", "routes/admin/queue.tsx"),
    route("reports", "routes/admin/reports.tsx"),
    route("reports/:id", "routes/admin/report.tsx"),
    route("method", "routes/admin/method.tsx"),
    route("deleted", "routes/admin/deleted.tsx"),
    route("data", "routes/admin/data.tsx"),
    route("audit", "routes/admin/audit.tsx"),
    route("staff", "routes/admin/staff.tsx"),
    route("account", "routes/admin/account.tsx"),
    route("*", "routes/admin/staff-not-found.tsx"),
  ]),
]);

const staffEndpoints = prefix("api/admin", [
  layout("routes/api/admin/staff-endpoints.ts", [
    ...contentEndpoints,
    route("reports/:id/:step", "routes/api/admin/report-step.ts"),
    route("images", "routes/api/admin/images.ts"),
    route("translate", "routes/api/admin/translate.ts"),
    route("export", "routes/api/admin/export.ts"),
    route("import", "routes/api/admin/import.ts"),
    route("audit", "routes/api/admin/audit.ts"),
    route("staff", "routes/api/admin/staff/staff.ts", { id: "api/admin/staff" }),
    route("staff/:id", "routes/api/admin/staff/person.ts"),
    route("account/authenticator", "routes/api/admin/account/authenticator.ts"),
    route("account/recovery-codes", "routes/api/admin/account/recovery-codes.ts"),
    route("account/password", "routes/api/admin/account/password.ts"),
    route("account/profile", "routes/api/admin/account/profile.ts"),
    route("account/sessions", "routes/api/admin/account/sessions.ts"),
    route("account/sessions/:id", "routes/api/admin/account/session.ts"),
    route("*", "routes/api/admin/unknown.ts"),
  ]),
]);

export default [
  layout("routes/admin/login-layout.tsx", [
    route("admin/login", "routes/admin/login.tsx"),
    route("admin/join", "routes/admin/join.tsx"),
  ]),
  route("img/:shape/:signature/:name", "routes/api/picture.ts"),
  ...LANGUAGE_MOUNTS.flatMap(({ prefix: mount }) => perLanguage(mount)),
  route("service-worker.js", "routes/seo/service-worker.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap-index.ts"),
  route("sitemaps/:file", "routes/seo/sitemap-part.ts"),
  route("api/openapi.json", "routes/open/openapi.ts"),
  route("data/:file", "routes/open/data-file.ts"),
  route("badge/:kind/:file", "routes/open/badge.ts"),
  route("share/site/:file", "routes/seo/site-picture.ts"),
  route("share/compare/:file", "routes/seo/compare-picture.ts"),
  ...["kinds", "countries"].map((topic) =>
    route(`share/${topic}/:id/:file`, "routes/seo/topic-picture.ts", { id: `share/${topic}` }),
  ),
  route("share/:kind/:id/:file", "routes/seo/review-picture.ts"),
  ...staffPages,
  ...staffEndpoints,
  route("images/:name", "routes/api/own-image.ts"),
  ...prefix("api", [
    route("auth/login", "routes/api/auth/login.ts"),
    route("auth/session", "routes/api/auth/session.ts"),
    route("auth/logout", "routes/api/auth/logout.ts"),
    route("auth/link", "routes/api/auth/link.ts"),
    route("otp/send", "routes/api/otp/send.ts"),
    route("otp/verify", "routes/api/otp/verify.ts"),
    route("*", "routes/api/unknown.ts"),
  ]),
  ...prefix("api/v1", [
    ...publicRecords,
    route("coins/:id/chart", "routes/api/coin-chart.ts"),
    route("coins/:id/review-request", "routes/api/review-request.ts"),
    route("method", "routes/api/method.ts"),
    route("positions", "routes/api/positions.ts"),
    route("bodies", "routes/api/bodies.ts"),
    route("countries", "routes/api/countries.ts"),
    route("countries/:iso", "routes/api/country.ts"),
    route("markets", "routes/api/markets.ts"),
    route("news", "routes/api/news.ts"),
    route("search", "routes/api/search.ts"),
  ]),
  // Everything else: pictures, feeds and files that do not exist.
  route("*", "routes/api/unknown.ts", { id: "unknown" }),
] satisfies RouteConfig;
