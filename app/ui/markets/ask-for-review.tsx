import { CircleCheck, Hourglass } from "lucide-react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { type Asked, reviewRequestPath } from "#domain/market/unreviewed-coin.ts";

/** A plain form: the endpoint counts it and leads back here, with what became of it in the address. */
export function AskForReview({ id, asked }: { id: string; asked: Asked | null }) {
  const t = useMessages();
  const language = useLanguage();
  const Icon = asked === "later" ? Hourglass : CircleCheck;
  return (
    <section
      id="ask"
      aria-labelledby="ask-title"
      className="border-line max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-6"
    >
      <h2 id="ask-title" className="text-lg">
        {t("unreviewed.ask.title")}
      </h2>
      {asked ? (
        <p role="status" className="mt-2 flex max-w-prose items-start gap-2">
          <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
          {t(`unreviewed.ask.${asked}`)}
        </p>
      ) : (
        <form method="post" action={`${reviewRequestPath(id)}?lang=${language}`} className="mt-1">
          <p className="max-w-prose text-sm text-muted">{t("unreviewed.ask.text")}</p>
          <Button type="submit" look="primary" className="mt-3">
            {t("unreviewed.ask.button")}
          </Button>
        </form>
      )}
    </section>
  );
}
