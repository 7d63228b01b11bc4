import type { ComponentProps, ElementType } from "react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { directionOf, type ShownText } from "#domain/text/language.ts";

type Props = { value: ShownText; as?: ElementType; className?: string };

/** A record's text, with `lang` and `dir` where its language differs from the page's. An element only where it needs one. */
export function Shown({ value, as, className }: Props) {
  const language = useLanguage();
  const isForeign = value.language !== language;
  if (!as && !className && !isForeign) return value.text;
  const Tag = as ?? "span";
  const foreign = isForeign ? { lang: value.language, dir: directionOf(value.language) } : {};
  return (
    <Tag className={className} {...foreign}>
      {value.text}
    </Tag>
  );
}

type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link to a page of the site by its plain path, as high as a finger needs; with classes of its own it looks otherwise. */
export function PageLink({
  to,
  className = "inline-flex min-h-11 items-center text-ink underline",
  ...rest
}: PageLinkProps) {
  return <a href={useLocalize()(to)} {...rest} className={className} />;
}

/** The same within a sentence. */
export const TextLink = (props: PageLinkProps) => <PageLink className="text-ink underline" {...props} />;

type LinkProps = Omit<ComponentProps<"a">, "rel" | "target"> & { href: string; sponsored?: boolean };

/** A link to another site: new tab, no opener, announced to screen readers. Sponsored ones are marked as such. */
export function ExternalLink({ children, href, sponsored = false, ...rest }: LinkProps) {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel={`${sponsored ? "sponsored " : ""}noopener noreferrer`} {...rest}>
      {children}
      <span className="sr-only"> ({t("shell.opensOutside")})</span>
    </a>
  );
}

/** The colour class of a change: one for up, one for down, none for zero or unknown. */
export function signTone(change: number | null | undefined): string {
  if (!change) return "";
  return change > 0 ? "text-up" : "text-down";
}
