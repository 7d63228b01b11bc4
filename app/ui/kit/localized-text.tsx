import type { ElementType } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { directionOf, type ShownText } from "#domain/text/language.ts";

type Props = { value: ShownText; as?: ElementType; className?: string };

/** A record's text, with `lang` and `dir` where its language differs from the page's. */
export function Shown({ value, as: Tag = "span", className }: Props) {
  const language = useLanguage();
  const foreign = value.language === language ? {} : { lang: value.language, dir: directionOf(value.language) };
  return (
    <Tag className={className} {...foreign}>
      {value.text}
    </Tag>
  );
}
