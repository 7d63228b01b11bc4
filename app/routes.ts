/**
 * Every URL that the router serves: the staff area, endpoints and generated files. Public pages are listed in
 * `domain/pages.ts` and rendered without the router; `/healthz`, `/readyz` and `/metrics` are handled by the edge
 * (`server/http/edge.ts`). The edge reads this table: a path without a route here is a public page or "not found".
 */
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { ALL_ENDPOINTS, routeOf } from "#domain/api/endpoints.ts";
import { LANGUAGE_MOUNTS } from "./i18n/language-path.ts";

/** Files that each language has its own of. */
function perLanguage(mount: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: mount ? `${mount}/${name}` : name });
  const feeds = ["", "coin/:id/", "exchange/:id/", "corrections/", "warnings/"].map((place) => `${place}feed.xml`);
  const files = [
    ...feeds.map((path) => route(path, "routes/seo/feed.ts", id(path))),
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
    route(`${path}/:id/draft/:step`, "routes/api/admin/draft-step.ts", id("/draft/step")),
  ];
});

/** The endpoints of the public API that answer with JSON (`domain/api/endpoints.ts`). */
const publicEndpoints = ALL_ENDPOINTS.filter(
  ([, { path, answer }]) => path.startsWith("/api/v1/") && answer !== "redirect",
);

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
    route("webhooks", "routes/admin/webhooks.tsx"),
    route("account", "routes/admin/account.tsx"),
    route("*", "routes/admin/staff-not-found.tsx"),
  ]),
]);

const ACCOUNT_PARTS = [
  "authenticator",
  "recovery-codes",
  "password",
  "profile",
  "deletion",
  "sessions",
  "sessions/:id",
];

const staffEndpoints = prefix("api/admin", [
  layout("routes/api/admin/staff-endpoints.ts", [
    ...contentEndpoints,
    route("reports/:id/:step", "routes/api/admin/report-step.ts"),
    route("source-tasks/:id", "routes/api/admin/source-task.ts"),
    route("images", "routes/api/admin/images.ts"),
    route("translate", "routes/api/admin/translate.ts"),
    route("export", "routes/api/admin/export.ts"),
    route("import", "routes/api/admin/import.ts"),
    route("audit", "routes/api/admin/audit.ts"),
    route("staff", "routes/api/admin/staff/staff.ts", { id: "api/admin/staff" }),
    route("staff/:id", "routes/api/admin/staff/person.ts"),
    route("webhooks/:id?", "routes/api/admin/webhooks.ts"),
    ...ACCOUNT_PARTS.map((part) =>
      route(`account/${part}`, "routes/api/admin/account.ts", { id: `api/admin/account/${part}` }),
    ),
    route("*", "routes/api/admin/unknown.ts"),
  ]),
]);

export default [
  layout("routes/admin/login-layout.tsx", [
    route("admin/login", "routes/admin/login.tsx"),
    route("admin/join", "routes/admin/join.tsx"),
  ]),
  route("img/:shape/:signature/:name", "routes/api/picture.ts"),
  route("images/:name", "routes/api/picture.ts", { id: "own-image" }),
  ...LANGUAGE_MOUNTS.flatMap(({ prefix: mount }) => perLanguage(mount)),
  route("service-worker.js", "routes/seo/service-worker.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts", { id: "sitemap-index" }),
  route("sitemaps/:file", "routes/seo/sitemap.ts"),
  route("api/openapi.json", "routes/open/openapi.ts"),
  route("data/:file", "routes/open/data-file.ts"),
  route("live/:file", "routes/open/live-file.ts"),
  route("badge/:kind/:file", "routes/open/badge.ts"),
  ...["site/:file", "compare/:file", "kinds/:id/:file", "countries/:id/:file", ":kind/:id/:file"].map((path) =>
    route(`share/${path}`, "routes/seo/share-picture.ts", { id: `share/${path}` }),
  ),
  ...staffPages,
  ...staffEndpoints,
  ...prefix("api", [
    route("auth/login", "routes/api/auth/login.ts"),
    route("auth/session", "routes/api/auth/session.ts"),
    route("auth/logout", "routes/api/auth/logout.ts"),
    route("auth/link", "routes/api/auth/link.ts"),
    route("otp/send", "routes/api/otp/send.ts"),
    route("otp/verify", "routes/api/otp/verify.ts"),
    route("push", "routes/api/push.ts"),
    route("*", "routes/api/unknown.ts"),
  ]),
  ...publicEndpoints.map(([id, { path }]) => route(routeOf(path), "routes/api/public.ts", { id: `api/v1/${id}` })),
  route("api/v1/coins/:id/review-request", "routes/api/review-request.ts"),
  // An unknown path below these gets a short JSON 404, any other the public page "not found".
  ...["assets", "badge", "data", "healthz", "images", "img", "live", "readyz", "share", "sitemaps"].map((folder) =>
    route(`${folder}/*`, "routes/api/unknown.ts", { id: `unknown/${folder}` }),
  ),
  // Data requests (`.data`) for paths without a route.
  route("*", "routes/api/unknown.ts", { id: "unknown" }),
] satisfies RouteConfig;
