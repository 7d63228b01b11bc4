import { ExternalLink as OutIcon } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { Mark } from "#app/ui/shell/mark.tsx";
import type { NewsCardView as Card } from "#domain/news/news.ts";
import { formatDate } from "#domain/text/date.ts";

/** One article: picture (through our proxy), excerpt, source and a link to the whole text. */
export function NewsCard({ card }: { card: Card }) {
  const t = useMessages();
  const language = useLanguage();
  const date = formatDate(card.publishedAt, language);
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <NewsPicture image={card.image} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Shown value={{ text: card.title, language: card.language }} as="h2" className="text-lg leading-snug" />
        <Shown value={{ text: card.excerpt, language: card.language }} as="p" className="text-sm text-muted" />
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-muted">
          <span className="inline-flex items-center gap-2">
            {card.sourceImage && (
              <img
                src={card.sourceImage}
                alt=""
                width={20}
                height={20}
                loading="lazy"
                decoding="async"
                className="size-5 rounded-full"
              />
            )}
            <bdi>{card.source}</bdi>
          </span>
          {date ? (
            <time dateTime={card.publishedAt ?? undefined}>{date}</time>
          ) : (
            <span className="rounded-full bg-accent-soft px-3 py-0.5 font-semibold text-ink">{t("news.sample")}</span>
          )}
        </p>
        <ExternalLink
          href={card.url}
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink underline"
        >
          {t("news.readMore")}
          <span className="sr-only">
            : <Shown value={{ text: card.title, language: card.language }} />
          </span>
          <OutIcon aria-hidden="true" className="size-4" />
        </ExternalLink>
      </div>
    </article>
  );
}

/** The logo is behind the picture: visible while it loads, and where it fails. */
function NewsPicture({ image }: { image: string }) {
  return (
    <div
      aria-hidden="true"
      className="news-picture relative flex aspect-[5/3] w-full items-center justify-center bg-raised text-ink"
    >
      <Mark className="size-16 opacity-60" />
      {image && (
        <img
          key={image}
          src={image}
          alt=""
          width={300}
          height={180}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
