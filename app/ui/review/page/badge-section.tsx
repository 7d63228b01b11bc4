import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import { BADGE_SIZE } from "#domain/views/badge.ts";
import { reviewPath } from "../review-path.ts";

type Props = { kind: RecordType; id: string; name: string; origin: string };

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The badge of this record and the HTML that shows it elsewhere. */
export function BadgeSection({ kind, id, name, origin }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const badge = `/badge/${kind}/${encodeURIComponent(id)}.svg?lang=${language}`;
  const { width, height } = BADGE_SIZE;
  const alt = `${t("site.name")}: ${name}`;
  const html = `<a href="${origin}${localize(reviewPath(kind, { id }))}"><img src="${origin}${badge}" width="${width}" height="${height}" alt="${inAttribute(alt)}"></a>`;
  return (
    <Disclosure summary={t("badge.title")}>
      <p className="max-w-prose text-sm text-muted">{t("badge.text")}</p>
      <img src={badge} width={width} height={height} alt={alt} loading="lazy" className="mt-3" />
      <pre dir="ltr" lang="en" className="mt-3 rounded-card bg-raised p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {html}
      </pre>
    </Disclosure>
  );
}
