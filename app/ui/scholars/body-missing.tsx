import { FileQuestion } from "lucide-react";
import { useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

/** A body that is not in the register, or could not be loaded: then the same address may be tried again. */
export function BodyMissing({ mayRetry }: { mayRetry: boolean }) {
  const t = useMessages();
  const localize = useLocalize();
  const { pathname } = useDocument();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <FileQuestion aria-hidden="true" className="size-14 text-accent" />
      <div role="alert">
        <h1 className="max-w-prose text-2xl">{t(mayRetry ? "scholars.error" : "scholars.missing")}</h1>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {mayRetry && (
          <a href={pathname} className={buttonClass("primary")}>
            {t("list.retry")}
          </a>
        )}
        <a href={localize("/scholars")} className={buttonClass(mayRetry ? "quiet" : "primary")}>
          {t("scholars.all")}
        </a>
      </div>
    </main>
  );
}
