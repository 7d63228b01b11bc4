import type { ReactNode } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from "react-router";
import { directionOf } from "#domain/text/language.ts";
import { clientContext, nonceContext, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/root.ts";
import arabicFont from "./fonts/cairo-arabic.woff2?url";
import latinFont from "./fonts/cairo-latin.woff2?url";
import { PageScripts } from "./hydration/idle-scripts.tsx";
import { localizePath } from "./i18n/language-path.ts";
import { useLanguage } from "./i18n/use-language.ts";
import styles from "./styles/app.css?url";
import { PageLinks } from "./ui/kit/links/page-links.tsx";
import { Arrival } from "./ui/shell/arrival.tsx";
import { BEFORE_PAINT } from "./ui/shell/before-paint.ts";
import { FailureScreen } from "./ui/shell/failure-screen.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  return {
    language: languageOfRequest(request),
    origin: context.get(clientContext).origin,
    nonce: context.get(nonceContext),
    year: new Date().getUTCFullYear(),
    links: {
      startTrading: config.START_TRADING_URL,
      instagram: config.INSTAGRAM_URL,
      facebook: config.FACEBOOK_URL,
      youtube: config.YOUTUBE_URL,
      telegram: config.TELEGRAM_URL,
      personalSite: config.PERSONAL_SITE_URL,
    },
  };
}

/** It has run by the time the router takes over: the browser need not load it a second time. */
const beforePaint = import.meta.env.SSR ? BEFORE_PAINT : "";

/** A document is in one language for as long as it lives. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce ?? undefined;
  const font = language === "ar" ? arabicFont : latinFont;
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash or by the page's nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <link rel="manifest" href={localizePath("/manifest.json", language)} />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        {/* Stylesheets are allowed by their address; a nonce, which browsers hide, would not match when hydrating. */}
        <Links nonce={nonce && ""} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageLinks />
      <Arrival />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
