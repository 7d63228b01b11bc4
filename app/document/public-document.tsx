import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { messageForms } from "#app/i18n/messages.ts";
import { DocumentContext, type SiteDocument, useDocument, useMessages } from "#app/i18n/use-language.ts";
import { StarShapes } from "#app/ui/kit/stars.tsx";
import { Footer } from "#app/ui/shell/footer.tsx";
import { Header } from "#app/ui/shell/header.tsx";
import { OfflineNotice } from "#app/ui/shell/offline-notice.tsx";
import { directionOf } from "#domain/text/language.ts";
import { CommonHead } from "./common-head.tsx";
import { HeadTags } from "./head-tags.tsx";
import { PageScript } from "./page-script.tsx";
import { PageStyle } from "./page-style.tsx";

type Props = { place: SiteDocument; head: readonly MetaDescriptor[]; children: ReactNode };

/** A public page from the first tag to the last. */
export function PublicDocument({ place, head, children }: Props) {
  const { language } = place;
  return (
    <DocumentContext value={place}>
      <html lang={language} dir={directionOf(language)} data-worker={place.site?.hasWorker ? "" : undefined}>
        <head>
          <CommonHead />
          <PageStyle />
          <HeadTags tags={head} />
          <PageScript />
        </head>
        <body>
          <StarShapes />
          <Header />
          {children}
          <Footer />
          <div className="cursor" aria-hidden="true" />
          <OfflineNotice />
          <Announcer />
        </body>
      </html>
    </DocumentContext>
  );
}

/** What the script of the page says to screen readers, and the words it needs for that and for ages. */
function Announcer() {
  const t = useMessages();
  const { language } = useDocument();
  return (
    <p
      id="announcer"
      role="status"
      className="sr-only"
      data-loading={t("list.loading")}
      data-ages={JSON.stringify(messageForms(language, "live"))}
    />
  );
}
