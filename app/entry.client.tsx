import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/text/language.ts";
import { keepReachableRoutes } from "./hydration/reachable-routes.ts";
import { ignoreSkippedTransitions } from "./hydration/skipped-transitions.ts";
import { registerMessages } from "./i18n/messages.ts";

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
  keepReachableRoutes();
  ignoreSkippedTransitions();
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
