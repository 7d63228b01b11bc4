import { CloudOff, Compass, FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import type { FailedEntry, FailedList } from "#app/document/page-module.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useDocument, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";

type MessageProps = {
  icon?: ReactNode;
  status?: number | undefined;
  title: MessageKey;
  text: MessageKey;
  hasSearch?: true;
};

/** In the middle of the page: the status where it is known, what happened, and a link to the home page. */
function FailureMessage({ icon, status, title, text, hasSearch }: MessageProps) {
  const t = useMessages();
  return (
    <main id="content" className="page flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      {icon}
      {status && (
        <p className={icon ? "text-lg font-semibold text-muted" : "text-4xl font-bold"}>
          <bdi>{status}</bdi>
        </p>
      )}
      <h1>{t(title)}</h1>
      <p className="max-w-prose text-muted">{t(text)}</p>
      {hasSearch && <SearchForm id="missing-search" className="block w-full max-w-md" />}
      <PageLink to="/" className={buttonClass("primary")}>
        {t("notFound.back")}
      </PageLink>
    </main>
  );
}

export const FailureScreen = ({ status }: { status?: number }) => (
  <FailureMessage status={status} title="failure.title" text="failure.text" />
);

export const NotFoundScreen = () => (
  <FailureMessage
    icon={<Compass aria-hidden="true" className="size-14 text-muted" />}
    status={404}
    title="notFound.title"
    text="notFound.text"
    hasSearch
  />
);

/** A list that could not be loaded, with a link to try again. */
export function ListFailure({ title, text }: FailedList) {
  const t = useMessages();
  const { pathname, search } = useDocument();
  return (
    <main id="content" className="page py-6 lg:py-10">
      <h1 className="mb-8">{t(title)}</h1>
      <StatePanel isError icon={<CloudOff className="size-10" />} title={t(text)}>
        <a href={pathname + search} className={buttonClass("primary")}>
          {t("list.retry")}
        </a>
      </StatePanel>
    </main>
  );
}

type Props = Pick<FailedEntry, "title" | "list" | "back"> & { text?: MessageKey; mayRetry: boolean };

/** A page about one thing that does not exist, or could not be loaded: then the same address may be tried again. */
export function PageMissing({ title, text, mayRetry, list, back }: Props) {
  const t = useMessages();
  const { pathname } = useDocument();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <FileQuestion aria-hidden="true" className="size-14 text-muted" />
      <div role="alert">
        <h1 className="max-w-prose">{t(title)}</h1>
        {text && <p className="mt-3 text-muted">{t(text)}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {mayRetry && (
          <a href={pathname} className={buttonClass("primary")}>
            {t("list.retry")}
          </a>
        )}
        <PageLink to={list} className={buttonClass(mayRetry ? "quiet" : "primary")}>
          {t(back)}
        </PageLink>
      </div>
    </main>
  );
}
