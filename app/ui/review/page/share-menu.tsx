import { Share2 } from "lucide-react";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { BADGE_SIZE } from "#domain/views/badge.ts";

type ShareProps = {
  /** Without the language. */
  path: string;
  origin: string;
  name: string;
  /** In the reader's words; missing where there is none for today. */
  status?: string | undefined;
};

const ITEM = "flex min-h-11 w-full items-center rounded-xl px-4 hover:bg-raised";

/** Spaces as %20: not every app takes a plus for one. */
const write = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

/**
 * Three places by plain links, which work without scripts, and the device's own sheet or the clipboard by the script of the
 * page (`app/page-script/lazy/share.ts`), which also closes the menu when it is left.
 */
export function ShareMenu({ path, origin, name, status }: ShareProps) {
  const t = useMessages();
  const url = origin + useLocalize()(path);
  const text = status ? t("share.text", { name, status }) : name;
  const places = [
    { name: t("share.whatsapp"), href: `https://wa.me/?${write({ text: `${text} ${url}` })}` },
    { name: t("link.telegram"), href: `https://t.me/share/url?${write({ url, text })}` },
    { name: t("link.twitter"), href: `https://x.com/intent/post?${write({ text, url })}` },
  ];
  return (
    <details data-menu className="relative">
      <summary className={buttonClass("quiet", "list-none [&::-webkit-details-marker]:hidden")}>
        <Share2 aria-hidden="true" className="size-4" />
        {t("share.button")}
      </summary>
      <div className="card absolute end-0 top-full z-20 mt-2 w-64 p-1 shadow-card">
        <div className="needs-script">
          <button
            type="button"
            data-share={name}
            data-copied={t("share.copied")}
            data-failed={t("share.failed")}
            className={`${ITEM} text-start`}
          >
            {t("share.device")}
          </button>
          <p role="status" className="px-4 text-sm text-muted" />
        </div>
        <ul>
          {places.map((place) => (
            <li key={place.href}>
              <ExternalLink href={place.href} className={ITEM}>
                {place.name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

type Props = { type: RecordType; id: string; name: string; origin: string };

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The badge of this record and the HTML that shows it elsewhere. */
export function BadgeSection({ type, id, name, origin }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  const badge = `/badge/${type}/${encodeURIComponent(id)}.svg?lang=${language}`;
  const { width, height } = BADGE_SIZE;
  const alt = `${t("site.name")}: ${name}`;
  const html = `<a href="${origin}${localize(reviewPath(type, { id }))}"><img src="${origin}${badge}" width="${width}" height="${height}" alt="${inAttribute(alt)}"></a>`;
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{t("badge.text")}</p>
      <img src={badge} width={width} height={height} alt={alt} loading="lazy" className="mt-3" />
      <pre dir="ltr" lang="en" className="mt-3 rounded-card bg-raised p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {html}
      </pre>
    </>
  );
}
