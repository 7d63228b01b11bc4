import type { ComponentProps } from "react";
import { useMessages } from "#app/i18n/use-language.ts";

type Props = Omit<ComponentProps<"a">, "rel" | "target"> & { href: string; sponsored?: boolean };

/** A link that leaves the site: new tab, no opener, said to who cannot see the icon. One that we are paid for says so. */
export function ExternalLink({ children, href, sponsored = false, ...rest }: Props) {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel={`${sponsored ? "sponsored " : ""}noopener noreferrer`} {...rest}>
      {children}
      <span className="sr-only"> ({t("shell.opensOutside")})</span>
    </a>
  );
}
