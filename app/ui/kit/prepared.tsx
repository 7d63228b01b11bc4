import { type ComponentType, createElement, type HTMLAttributes, type JSX } from "react";
import { useDocument } from "#app/i18n/use-language.ts";

type Props<Part extends object> = HTMLAttributes<HTMLElement> & {
  /** The element around it. */
  as: keyof JSX.IntrinsicElements;
  of: ComponentType<Part>;
  /** Everything the part depends on, except the language of the document. It cannot read the document's address. */
  props: Part;
};

/**
 * A part that is the same in each rendering of a page: header, footer, a card, the text of a review. The server renders it
 * once for each language and props, and caches its HTML.
 */
export function Prepared<Part extends object>({ as, of, props, ...rest }: Props<Part>) {
  const { prepare } = useDocument();
  return prepare
    ? createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: prepare(of, props) } })
    : createElement(as, rest, createElement(of, props));
}
