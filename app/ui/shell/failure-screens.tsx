import { Compass, FileQuestion } from "lucide-react";
import { useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

/** The error page: heading, explanation and a way out. Shows the status where the failure is known to have one. */
export function FailureScreen({ status }: { status?: number }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <main id="content" className="page flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      {status && (
        <p className="text-4xl font-bold text-accent">
          <bdi>{status}</bdi>
        </p>
      )}
      <h1 className="text-2xl">{t("failure.title")}</h1>
      <p className="max-w-prose text-muted">{t("failure.text")}</p>
      <a href={localize("/")} className={buttonClass("primary")}>
        {t("notFound.back")}
      </a>
    </main>
  );
}

export function NotFoundScreen() {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <main id="content" className="page flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <Compass aria-hidden="true" className="size-14 text-accent" />
      <p className="text-lg font-semibold text-muted">
        <bdi>404</bdi>
      </p>
      <h1 className="text-2xl">{t("notFound.title")}</h1>
      <p className="max-w-prose text-muted">{t("notFound.text")}</p>
      <a href={localize("/")} className={buttonClass("primary")}>
        {t("notFound.back")}
      </a>
    </main>
  );
}

type Props = {
  title: string;
  text?: string;
  mayRetry: boolean;
  /** The list it would stand in, and the words that lead there. */
  list: string;
  back: string;
};

/** A page about one thing that does not exist, or could not be loaded: then the same address may be tried again. */
export function PageMissing({ title, text, mayRetry, list, back }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const { pathname } = useDocument();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <FileQuestion aria-hidden="true" className="size-14 text-accent" />
      <div role="alert">
        <h1 className="max-w-prose text-2xl">{title}</h1>
        {text && <p className="mt-3 text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {mayRetry && (
          <a href={pathname} className={buttonClass("primary")}>
            {t("list.retry")}
          </a>
        )}
        <a href={localize(list)} className={buttonClass(mayRetry ? "quiet" : "primary")}>
          {back}
        </a>
      </div>
    </main>
  );
}
