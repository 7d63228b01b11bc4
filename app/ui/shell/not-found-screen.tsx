import { Compass } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

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
