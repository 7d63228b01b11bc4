import type { ComponentProps } from "react";

/** What a click does beyond navigating; "prefetch" fetches the page as soon as the link is hovered or focused. */
type NavigationHint = "prefetch" | "fade" | "keep-scroll" | "replace";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  navigation?: NavigationHint | `${NavigationHint} ${NavigationHint}`;
};

/**
 * A link to another page of this site: a plain anchor, which works without scripts. One listener (page-links.tsx) turns
 * clicks into router navigations; a component with hooks per link took a tenth of every render.
 */
export function PageLink({ to, navigation, ...rest }: Props) {
  return <a href={to} data-page={navigation ?? ""} {...rest} />;
}
