import type { ComponentProps } from "react";
import { useMessages } from "#app/i18n/use-language.ts";

/** A link that leaves the site: new tab, no opener, said to who cannot see the icon. */
export function ExternalLink({ children, href, ...rest }: ComponentProps<"a"> & { href: string }) {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> ({t("shell.opensOutside")})</span>
    </a>
  );
}
