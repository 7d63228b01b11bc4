import { type ComponentType, createElement, type HTMLAttributes, type JSX } from "react";
import { useDocument } from "#app/i18n/use-language.ts";

type Props<Part extends object> = HTMLAttributes<HTMLElement> & {
  /** The element around it. */
  as: keyof JSX.IntrinsicElements;
  of: ComponentType<Part>;
  /** All that the part depends on besides the language of the document: its address is kept from it. */
  props: Part;
};

/**
 * A part that stays the same from one rendering of a page to the next: header, footer, a card, the text of a review. The
 * server writes it once for each language and props, and from then on takes it from memory.
 */
export function Prepared<Part extends object>({ as, of, props, ...rest }: Props<Part>) {
  const { prepare } = useDocument();
  return prepare
    ? createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: prepare(of, props) } })
    : createElement(as, rest, createElement(of, props));
}
