import type { ElementType } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { directionOf, type ShownText } from "#domain/text/language.ts";

/** A record's text; where it is in another language than the page, that is said, so it is read out and set right. */
export function Shown({
  value,
  as: Tag = "span",
  className,
}: {
  value: ShownText;
  as?: ElementType;
  className?: string;
}) {
  const language = useLanguage();
  const foreign = value.language === language ? {} : { lang: value.language, dir: directionOf(value.language) };
  return (
    <Tag className={className} {...foreign}>
      {value.text}
    </Tag>
  );
}
