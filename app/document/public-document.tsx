import { assets } from "virtual:react-router/server-build";
import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import arabic from "#app/fonts/cairo-arabic.woff2";
import latin from "#app/fonts/cairo-latin.woff2";
import turkish from "#app/fonts/cairo-turkish.woff2";
import { messageForms } from "#app/i18n/messages.ts";
import { DocumentContext, type SiteDocument, useDocument, useMessages } from "#app/i18n/use-language.ts";
import whole from "#app/styles/public.css?url";
import { SharedShapes } from "#app/ui/kit/stars.tsx";
import { Footer } from "#app/ui/shell/footer.tsx";
import { Header } from "#app/ui/shell/header.tsx";
import { OfflineNotice } from "#app/ui/shell/offline.tsx";
import { directionOf, type Language } from "#domain/text/language.ts";
import { CommonHead, HeadTags } from "./document-head.tsx";
import { SPECULATION_RULES, STYLE_MARK } from "./inline-texts.ts";

/** The entry of a build is an empty file that imports this one (`vite.config.ts`). */
const address = assets.entry.imports.find((file) => file.includes("/page-")) ?? assets.entry.module;
const integrity = typeof assets.sri === "object" ? assets.sri[address] : undefined;

/** The script of the page (`app/entry.client.tsx`), held to the bytes of the build; it runs once the page is parsed. */
const PageScript = () => (
  <>
    {import.meta.env.DEV && assets.hmr && <script type="module" src={assets.hmr.runtime} />}
    <script type="module" src={address} integrity={integrity} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash */}
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
  </>
);

/** Inline, so that the text is shown after one round trip. `data-whole` is the complete style, for content that is added later. */
const PageStyle = () =>
  import.meta.env.DEV ? (
    <link rel="stylesheet" href={whole} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, replaced by the rules of our own build
    <style data-whole={whole} dangerouslySetInnerHTML={{ __html: STYLE_MARK }} />
  );

/** What the first screen of a page in each language is set in. Fetched with the page, so that its first paint has the letters. */
const FONTS = { ar: [arabic, latin], en: [latin], tr: [latin, turkish] } as const satisfies Record<Language, string[]>;

const FontPreload = ({ language }: { language: Language }) =>
  FONTS[language].map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="" />
  ));

type Props = { place: SiteDocument; head: readonly MetaDescriptor[]; children: ReactNode };

/** A public page from the first tag to the last. */
export function PublicDocument({ place, head, children }: Props) {
  const { language } = place;
  return (
    <DocumentContext value={place}>
      <html lang={language} dir={directionOf(language)} data-worker={place.site?.hasWorker ? "" : undefined}>
        <head>
          <CommonHead />
          <FontPreload language={language} />
          <PageStyle />
          <HeadTags tags={head} />
          <PageScript />
        </head>
        <body>
          <SharedShapes />
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

/** Where the script of the page writes messages for screen readers, with the texts it needs for them and for ages. */
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
