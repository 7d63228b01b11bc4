import type { ComponentProps } from "react";

/** What a click is to do beyond going there; "prefetch" asks for the page as soon as the link is pointed at. */
type NavigationHint = "prefetch" | "fade" | "keep-scroll" | "replace";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  navigation?: NavigationHint | `${NavigationHint} ${NavigationHint}`;
};

/**
 * A link to another page of ours: a plain anchor, which works before any script. One listener (page-links.tsx) turns a
 * click on any of them into the router's navigation; a component with hooks for each was a tenth of every render.
 */
export function PageLink({ to, navigation, ...rest }: Props) {
  return <a href={to} data-page={navigation ?? ""} {...rest} />;
}
