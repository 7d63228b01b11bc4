import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadPreview } from "#app/loaders/preview.ts";
import { CountryScreen } from "#app/ui/countries/country-screen.tsx";
import { CoinReview } from "#app/ui/review/page/coin-review.tsx";
import { ExchangeReview } from "#app/ui/review/page/exchange-review.tsx";
import { PreviewBar } from "#app/ui/review/preview-bar.tsx";
import { BodyScreen } from "#app/ui/scholars/body-screen.tsx";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";

export const loader = (args: PageArgs<"token">) => loadPreview(args, args.params.token);

/** No canonical address and no picture: the address of a preview is for whoever was given it. */
export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  if (!loaderData) return pageMeta({ at, title: "preview.gone", hidden: true });
  const { name, text } = loaderData.told;
  const title = { text: messagesIn(at.language)("preview.title", { name }) };
  return pageMeta({ at, title, description: { text }, hidden: true });
};

function Previewed(page: PageProps<typeof loader>["loaderData"]) {
  switch (page.kind) {
    case "coin":
      return <CoinReview {...page.loaded} />;
    case "exchange":
      return <ExchangeReview {...page.loaded} />;
    case "body":
      return <BodyScreen body={page.loaded} />;
    case "country":
      return <CountryScreen {...page.loaded} />;
  }
}

export default function Preview({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
      <PreviewBar expiresAt={loaderData.expiresAt} />
      <Previewed {...loaderData} />
    </>
  );
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  const words = isMissing ? { title: t("preview.gone"), text: t("preview.gone_text") } : { title: t("failure.title") };
  return <PageMissing list="/" {...words} back={t("shell.home")} mayRetry={!isMissing} />;
}
