import { FileQuestion } from "lucide-react";
import { useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

/** A country that we have nothing about, or that could not be loaded: then the same address may be tried again. */
export function CountryMissing({ isMissing }: { isMissing: boolean }) {
  const t = useMessages();
  const localize = useLocalize();
  const { pathname } = useDocument();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <FileQuestion aria-hidden="true" className="size-14 text-accent" />
      <div role="alert">
        <h1 className="max-w-prose text-2xl">{t(isMissing ? "countries.missing" : "countries.failed")}</h1>
        {isMissing && <p className="mt-3 text-muted">{t("countries.missingText")}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <a href={pathname} className={buttonClass("primary")}>
            {t("list.retry")}
          </a>
        )}
        <a href={localize("/countries")} className={buttonClass(isMissing ? "primary" : "quiet")}>
          {t("countries.back")}
        </a>
      </div>
    </main>
  );
}
