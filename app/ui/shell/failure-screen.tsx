import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
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
