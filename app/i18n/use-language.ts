/** Which document a component is in: its language, its words, its address. */
import { createContext, use } from "react";
import type { OfferedLink } from "#domain/records/offered-link.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/text/language.ts";
import { localizePath } from "./language-path.ts";
import { type Messages, messagesIn } from "./messages.ts";

/** Addresses that the operator sets. */
type SiteLinks = Readonly<Record<"instagram" | "facebook" | "youtube" | "telegram" | "personalSite", string>>;

type WithoutNames<Link> = Link extends OfferedLink ? Omit<Link, "names"> : never;

/** A link to an exchange, its name in the document's language. */
export type OfferView = WithoutNames<OfferedLink>;

type SiteOffers = Readonly<Record<"startTrading" | "signUp", OfferView>>;

export type SiteDocument = {
  /** One document is in one language: switching loads another document. */
  language: Language;
  pathname: string;
  search: string;
  /** Missing where a failure has to do without. */
  site?: { links: SiteLinks; offers: SiteOffers; year: number; hasWorker: boolean };
};

/** Set by each document. */
export const DocumentContext = createContext<SiteDocument>({ language: DEFAULT_LANGUAGE, pathname: "/", search: "" });

export const useDocument = (): SiteDocument => use(DocumentContext);

export const useLanguage = (): Language => use(DocumentContext).language;

export const useMessages = (): Messages => messagesIn(useLanguage());

/** Turns a page's plain path into its address in this document's language. */
export function useLocalize(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizePath(path, language);
}
