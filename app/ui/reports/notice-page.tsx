import { Rss } from "lucide-react";
import type { ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PAGES } from "#domain/pages.ts";

type Props = {
  topic: "corrections" | "warnings";
  isEmpty: boolean;
  action: string;
  search?: string;
  children: ReactNode;
};

/** A page of what came of reports: what it is, the way to report, the feed, and the list. */
export function NoticePage({ topic, isEmpty, action, search = "", children }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <main id="content" className="page py-10">
      <article className="mx-auto flex max-w-3xl flex-col gap-8">
        <header>
          <h1 className="text-3xl">{t(`${topic}.title`)}</h1>
          <p className="mt-3 text-lg text-muted">{t(`${topic}.intro`)}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <a href={localize(PAGES.report.path) + search} className={buttonClass("quiet")}>
              {action}
            </a>
            <a
              href={localize(`${PAGES[topic].path}/feed.xml`)}
              type="application/atom+xml"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
            >
              <Rss aria-hidden="true" className="size-4" />
              {t(`${topic}.feed`)}
            </a>
          </p>
        </header>
        {isEmpty ? (
          <p className="card p-5 text-muted">{t(`${topic}.none`)}</p>
        ) : (
          <ul className="flex flex-col gap-4">{children}</ul>
        )}
      </article>
    </main>
  );
}
