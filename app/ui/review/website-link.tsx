import { ExternalLink as OutIcon } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";

/** The exchange's own site, beside the card's link to our review; it lies above the card's surface. */
export function WebsiteLink({ href, name }: { href: string; name: string }) {
  const t = useMessages();
  return (
    <ExternalLink
      href={href}
      className="relative z-10 inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-accent hover:underline"
    >
      {t("exchanges.visit")}
      <span className="sr-only">: {name}</span>
      <OutIcon aria-hidden="true" className="size-4" />
    </ExternalLink>
  );
}
