import { ExternalLink as OutIcon } from "lucide-react";
import { type OfferView, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { STATUS_ICONS } from "#app/ui/review/status-badge.tsx";
import { PAGES } from "#domain/pages.ts";

type Props = { offer: OfferView; words: string; className?: string };

/** A button that links to an exchange shows its status, and whether the link may earn money. */
export function OfferLink({ offer, words, className = "" }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const look = buttonClass("quiet", className);
  if (offer.to === "list")
    return (
      <a href={localize(PAGES.exchanges.path)} className={look}>
        {words}
      </a>
    );
  const { href, name, status, isPaid } = offer;
  const Icon = STATUS_ICONS[status];
  return (
    <ExternalLink sponsored={isPaid} href={href} className={look}>
      <span className="flex flex-col items-center leading-tight">
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {words}
          <OutIcon aria-hidden="true" className="size-4" />
        </span>
        <span data-offer={status} className="inline-flex items-center gap-1 text-xs whitespace-nowrap">
          <span className="sr-only">{name}: </span>
          <Icon aria-hidden="true" strokeWidth={2.75} className="size-3" />
          {t(`category.${status}`)}
          {isPaid && ` · ${t("offer.affiliate")}`}
        </span>
      </span>
    </ExternalLink>
  );
}
