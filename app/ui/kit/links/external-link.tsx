import type { ComponentProps } from "react";
import { useMessages } from "#app/i18n/use-language.ts";

type Props = Omit<ComponentProps<"a">, "rel" | "target"> & { href: string; sponsored?: boolean };

/** A link to another site: new tab, no opener, announced to screen readers. Sponsored ones are marked as such. */
export function ExternalLink({ children, href, sponsored = false, ...rest }: Props) {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel={`${sponsored ? "sponsored " : ""}noopener noreferrer`} {...rest}>
      {children}
      <span className="sr-only"> ({t("shell.opensOutside")})</span>
    </a>
  );
}
