/** THE TABLE OF CONTENTS: every address of the product. Public pages stand once per language prefix. */
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LANGUAGE_MOUNTS } from "./i18n/language-path.ts";

function publicPages(mount: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: mount ? `${mount}/${name}` : name });
  const pages = [
    index("routes/public/home.tsx", id("home")),
    route("cryptocurrencies", "routes/public/cryptocurrencies.tsx", id("cryptocurrencies")),
    route("crypto", "routes/public/crypto-redirect.ts", id("crypto-redirect")),
    route("coin/:id", "routes/public/coin.tsx", id("coin")),
  ];
  return mount ? prefix(mount, pages) : pages;
}

const staffPages = prefix("admin", [
  layout("routes/admin/staff-layout.tsx", [
    index("routes/admin/admin-redirect.ts"),
    route("dashboard", "routes/admin/dashboard.tsx"),
    route("*", "routes/admin/staff-not-found.tsx"),
  ]),
]);

export default [
  layout("routes/public/site-layout.tsx", [
    ...LANGUAGE_MOUNTS.flatMap(({ prefix: mount }) => publicPages(mount)),
    route("admin/login", "routes/admin/login.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  ...staffPages,
  ...prefix("api/v1", [
    route("coins", "routes/api/coins.ts"),
    route("coins/:id", "routes/api/coin.ts"),
    route("*", "routes/api/unknown.ts"),
  ]),
] satisfies RouteConfig;
