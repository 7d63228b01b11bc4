/** Where the buttons to an exchange link to, and the notice that is shown next to them. */
import type { Grade } from "#domain/screening/fact-rules.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import { toLink } from "#domain/text/web-address.ts";
import type { ListedStatus } from "./category.ts";

/** What is asked of an exchange here. */
export type OfferedExchange = {
  id: string;
  name: string;
  translations: { name: LocalizedText };
  status: ListedStatus;
  /** Of its other products; null where nobody assessed them. */
  grade: Grade | null;
  /** False where users keep their own keys: there is nothing to sign up for. */
  hasAccounts: boolean;
  rating: number | null;
  state: string;
  website: string;
};

export type OfferStatus = ListedStatus | "unreviewed";

/** Our own list, where no site can be offered; or a site with our status for it. Only what an operator set may earn money. */
export type OfferedLink =
  | { to: "list" }
  | {
      to: "site";
      href: string;
      /** The exchange whose site it is, or the host of a site that we have not reviewed. */
      name: string;
      names: LocalizedText;
      status: OfferStatus;
      isPaid: boolean;
    };

const NO_NAMES: LocalizedText = { ar: "", en: "", tr: "" };

/** Of the other products: nobody meets a forbidden one without looking for it. */
const OFFERED_GRADES: readonly (Grade | null)[] = ["clean", "separate"];

/** The best rated of those that are in use, halal and have accounts; of equals the first by id, so that every server chooses the same. */
export function offerBest(exchanges: readonly OfferedExchange[]): OfferedLink {
  const [best] = exchanges
    .filter(({ status, grade, hasAccounts }) => status === "halal" && OFFERED_GRADES.includes(grade) && hasAccounts)
    .filter(({ website }) => toLink(website))
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (a.id < b.id ? -1 : 1));
  if (!best) return { to: "list" };
  const { website, name, translations, status } = best;
  return { to: "site", href: website, name, names: translations.name, status, isPaid: false };
}

const OWN_PARTS = /^(?:www|app)\./;

const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(OWN_PARTS, "") ?? "";

/** The exchange whose site an address belongs to: `accounts.binance.com` is Binance's, `trbinance.com` is not. The narrowest wins. */
export function findByAddress<Found extends Pick<OfferedExchange, "website">>(
  address: string,
  exchanges: readonly Found[],
): Found | undefined {
  const host = hostOf(address);
  const isAt = (own: string): boolean => own !== "" && (host === own || host.endsWith(`.${own}`));
  return exchanges
    .filter(({ website }) => isAt(hostOf(website)))
    .toSorted((a, b) => hostOf(b.website).length - hostOf(a.website).length)[0];
}

/** A link that the operator set counts as paid. One that is closed, or that nobody reviewed, has no status to show. */
export function offerSet(address: string, exchanges: readonly OfferedExchange[]): OfferedLink {
  const found = findByAddress(address, exchanges);
  return {
    to: "site",
    href: address,
    name: found?.name ?? hostOf(address),
    names: found?.translations.name ?? NO_NAMES,
    status: found?.state === "active" ? found.status : "unreviewed",
    isPaid: true,
  };
}
