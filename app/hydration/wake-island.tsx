import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { registerMessages } from "#app/i18n/messages.ts";
import { DocumentContext } from "#app/i18n/use-language.ts";
import { dictionaryOf, documentLanguage } from "./document-words.ts";
import { ISLANDS, type IslandName } from "./islands.ts";

/** The effects of a part run before those of what is around it: then its listeners are in place. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

const isIsland = (name: string | undefined): name is IslandName => name !== undefined && name in ISLANDS;

/** Makes a part that the server rendered react, with the words of the page's language. */
export async function wakeIsland(element: HTMLElement): Promise<void> {
  const { island: name, props = "{}" } = element.dataset;
  if (!isIsland(name)) throw new Error(`There is no island "${name}".`);
  const language = documentLanguage();
  const [Part, words] = await Promise.all([ISLANDS[name](), dictionaryOf(language)]);
  registerMessages(language, words);
  const place = { language, pathname: location.pathname, search: location.search };
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <DocumentContext value={place}>
        <Ready onReady={resolve}>
          <Part {...JSON.parse(props)} />
        </Ready>
      </DocumentContext>,
    );
  });
}
