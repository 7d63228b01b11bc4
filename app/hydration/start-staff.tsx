import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerMessages } from "#app/i18n/messages.ts";
import { dictionaryOf, documentLanguage } from "./document-words.ts";

const language = documentLanguage();
registerMessages(language, await dictionaryOf(language));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
