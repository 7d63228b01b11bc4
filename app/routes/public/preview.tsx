import { EyeOff } from "lucide-react";
import type { FailedEntry, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { loadPreview } from "#app/loaders/preview.ts";
import { CountryScreen } from "#app/ui/countries/country-screen.tsx";
import { CoinReview } from "#app/ui/review/page/coin-review.tsx";
import { ExchangeReview } from "#app/ui/review/page/exchange-review.tsx";
import { BodyScreen } from "#app/ui/scholars/body-screen.tsx";
import { formatMoment } from "#domain/text/date.ts";

export const loader = (args: PageArgs<"token">) => loadPreview(args, args.params.token);

/** No canonical address and no picture: the address of a preview is for anyone it was given to. */
export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const { name, text } = loaderData.head;
  const title = { text: messagesIn(at.language)("preview.title", { name }) };
  return pageMeta({ at, title, description: { text }, hidden: true });
};

function Previewed(page: PageData<typeof loader>) {
  switch (page.type) {
    case "coin":
      return <CoinReview {...page.loaded} />;
    case "exchange":
      return <ExchangeReview {...page.loaded} />;
    case "body":
      return <BodyScreen {...page.loaded} />;
    case "country":
      return <CountryScreen {...page.loaded} />;
  }
}

export default function Preview(loaderData: PageData<typeof loader>) {
  return (
    <>
      <PreviewBar expiresAt={loaderData.expiresAt} />
      <Previewed {...loaderData} />
    </>
  );
}

export const failed: FailedEntry = {
  list: "/",
  back: "shell.home",
  title: "failure.title",
  missing: { title: "preview.gone", text: "preview.gone_text" },
};

/** Says that what follows is not public, before anything of it is read. */
function PreviewBar({ expiresAt }: { expiresAt: string }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <aside className="border-y border-accent bg-accent-soft" aria-label={t("preview.bar")}>
      <div className="page flex items-center gap-3 py-3">
        <EyeOff aria-hidden="true" className="size-6 shrink-0 text-ink" />
        <div>
          <p className="font-bold">{t("preview.bar")}</p>
          <p className="text-sm text-muted">
            {t("preview.until", { time: isolate(formatMoment(expiresAt, language)) })}
          </p>
        </div>
      </div>
    </aside>
  );
}
