import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/text/language.ts";
import { routesInReach } from "./hydration/reachable-routes.ts";
import { allowFadesToBeCutShort } from "./hydration/skipped-transitions.ts";
import { registerMessages } from "./i18n/messages.ts";

declare global {
  interface Window {
    /** Put there by the router's manifest file. */
    __reactRouterManifest?: { routes: Parameters<typeof routesInReach>[0] };
  }
}

const dictionaries = {
  ar: () => import("./i18n/messages/ar.json"),
  en: () => import("./i18n/messages/en.json"),
  tr: () => import("./i18n/messages/tr.json"),
};

/** The page can already be read and used: the router takes over with the words of this one language. */
async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  registerMessages(language, (await dictionaries[language]()).default);
  const manifest = window.__reactRouterManifest;
  if (manifest) manifest.routes = routesInReach(manifest.routes, window.location.pathname);
  allowFadesToBeCutShort();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void hydrate();
