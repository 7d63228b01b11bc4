import { isRouteErrorResponse } from "react-router";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

/**
 * The error page: heading, explanation and a way out. Shows the status where the error has one; for any other error only
 * the server knows whether the database was down.
 */
export function FailureScreen({ error }: { error: unknown }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <main id="content" className="page flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      {isRouteErrorResponse(error) && (
        <p className="text-4xl font-bold text-accent">
          <bdi>{error.status}</bdi>
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
