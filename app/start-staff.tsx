import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dictionaryOf, documentLanguage } from "#app/i18n/document-words.ts";
import { registerMessages } from "#app/i18n/messages.ts";

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
