import { Newspaper, ExternalLink as OutIcon, TriangleAlert } from "lucide-react";
import { redirect } from "react-router";
import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { Mark } from "#app/ui/shell/mark.tsx";
import { type NewsCardView as Card, NEWS_CATEGORIES, NEWS_SOURCE, toNewsSearch } from "#domain/news/news.ts";
import { readQuery } from "#domain/page-queries.ts";
import { formatDate } from "#domain/text/date.ts";
import { addCacheTags, LIVE_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, LIVE_TAG);
  const language = languageOfRequest(request);
  const query = readQuery("news", new URL(request.url).searchParams);
  const found = await context.get(servicesContext).news.list(query, language);
  if (query.page > found.pageCount) {
    throw redirect(localizePath("/news", language) + toNewsSearch({ ...query, page: found.pageCount }));
  }
  return { query, ...found };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { category, page } = loaderData.query;
  const subject = category === "all" ? null : t(`news.${category}`);
  const description = loaderData.sample ? "news.sampleIntro" : "news.intro";
  return pageMeta({ at, title: viewTitle(t, "news.title", subject, page), description });
};

export const failed: FailedList = { title: "news.title", text: "news.error" };

export default function News(news: PageData<typeof loader>) {
  const t = useMessages();
  const { query, cards, total, page, pageCount, fetchedAt, sample } = news;
  const path = useLocalize()("/news");
  const chips = NEWS_CATEGORIES.map((category) => ({
    key: category,
    to: path + toNewsSearch({ category, page: 1 }),
    name: t(`news.${category}`),
    current: category === query.category,
  }));
  return (
    <main id="content" className="page py-6 lg:py-10">
      <h1>{t("news.title")}</h1>
      {sample ? (
        <p role="alert" className="mt-6 flex items-start gap-3 rounded-card bg-accent-soft p-4 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink" />
          {t("news.fallback")}
        </p>
      ) : (
        <p className="mt-2 max-w-prose text-muted">{t("news.intro")}</p>
      )}
      <div className="mt-6">
        <ChipNav label={t("news.filter")} chips={chips} />
      </div>
      {/* Not next to the chips: the age is added to the note later, which would no longer fit. */}
      <div className="my-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <p id="first-screen" role="status" data-list-start className="text-sm text-muted">
          {t("news.count", { count: total })}
        </p>
        {!sample && <SourceNote source={NEWS_SOURCE} at={fetchedAt} />}
      </div>
      <div data-view="cards">
        {cards.length === 0 ? (
          <StatePanel icon={<Newspaper className="size-10" />} title={t("news.empty")} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card) => (
              <li key={card.id}>
                <NewsCard card={card} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => path + toNewsSearch({ ...query, page: number })}
      />
    </main>
  );
}

/** One article: picture (through our proxy), excerpt, source and a link to the whole text. */
function NewsCard({ card }: { card: Card }) {
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
