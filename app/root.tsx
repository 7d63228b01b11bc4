/** The document of the staff area. Public pages have one of their own (`app/document/render-page.tsx`). */
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import { CommonHead } from "#app/document/document-head.tsx";
import { FailureScreen } from "#app/ui/shell/failure-screens.tsx";
import { directionOf } from "#domain/text/language.ts";
import { nonceContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/root.ts";
import { siteOf } from "./document/site-facts.ts";
import { languageOfPath } from "./i18n/language-path.ts";
import { DocumentContext } from "./i18n/use-language.ts";
import styles from "./styles/staff.css?url";
import { Arrival, FollowKitLinks } from "./ui/admin/shell/arrival.tsx";
import { SharedShapes } from "./ui/kit/stars.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  return { language, nonce: context.get(nonceContext), site: siteOf(context, language) };
}

/** A document is in one language for as long as it lives. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof loader>("root");
  const language = root?.language ?? languageOfPath(pathname);
  const nonce = root?.nonce ?? undefined;
  return (
    <DocumentContext value={{ language, pathname, search, site: root?.site }}>
      <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
        <head>
          <CommonHead nonce={nonce} />
          <Meta />
          {/* Stylesheets are allowed by their address; a nonce, which browsers hide, would not match when hydrating. */}
          <Links nonce={nonce && ""} />
        </head>
        <body>
          <SharedShapes />
          {children}
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    </DocumentContext>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <FollowKitLinks />
      <Arrival />
    </>
  );
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
