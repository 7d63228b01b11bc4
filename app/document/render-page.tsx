/**
 * Public pages: loaded, rendered to a whole document, and done. No router and no data follow them into the browser; what has
 * to react there is done by the script of the page (`app/page-script/`).
 */
import "#app/i18n/all-messages.ts";
import { assets } from "virtual:react-router/server-build";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { CommonHead, HeadTags } from "#app/document/document-head.tsx";
import arabic from "#app/fonts/cairo-arabic.woff2";
import latin from "#app/fonts/cairo-latin.woff2";
import turkish from "#app/fonts/cairo-turkish.woff2";
import { pathWithoutLanguage } from "#app/i18n/language-path.ts";
import { type MessageKey, messageForms } from "#app/i18n/messages.ts";
import { type HeadPlace, NOINDEX, pageMeta } from "#app/i18n/page-meta.ts";
import { DocumentContext, type SiteDocument, useDocument, useMessages } from "#app/i18n/use-language.ts";
import whole from "#app/styles/public.css?url";
import { SharedShapes } from "#app/ui/kit/stars.tsx";
import { FailureScreen, ListFailure, PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { Footer } from "#app/ui/shell/footer.tsx";
import { Header } from "#app/ui/shell/header.tsx";
import { OfflineNotice } from "#app/ui/shell/offline.tsx";
import { findPage, PAGES, type Page, readParameters } from "#domain/pages.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { NotFoundError } from "#server/errors.ts";
import { clientContext, documentContext, handleError } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { addStyle, INLINE_SCRIPTS, SPECULATION_RULES, STYLE_MARK } from "./inline-texts.ts";
import type { PageModule } from "./page-module.ts";
import { siteOf } from "./site-facts.ts";

const files = import.meta.glob<PageModule>("../routes/public/*.{ts,tsx}", { eager: true });

function moduleOf(name: string): PageModule {
  const module = files[`../routes/public/${name}.tsx`] ?? files[`../routes/public/${name}.ts`];
  if (!module) throw new Error(`The page "${name}" has no file in app/routes/public.`);
  return module;
}

const PAGE_MODULES: ReadonlyMap<string, PageModule> = new Map(
  Object.entries<Page>(PAGES).map(([id, { file = id }]) => [id, moduleOf(file)]),
);

const NOT_FOUND = moduleOf("not-found");

type Context = Readonly<RouterContextProvider>;
type Shown = { head: MetaDescriptor[]; content: ReactNode; status: number };

function moduleFor(pathname: string): { module: PageModule; params: Record<string, string> } {
  const path = pathWithoutLanguage(pathname);
  const [id = "", page] = findPage(path) ?? [];
  const module = PAGE_MODULES.get(id);
  return module && page ? { module, params: readParameters(page, path) } : { module: NOT_FOUND, params: {} };
}

/** The types of a module's parts agree with each other; which module it is, is only known here. */
const asPart = (data: unknown): never => data as never;

function showLoaded(module: PageModule, at: HeadPlace, data: unknown): Shown {
  return {
    head: module.meta?.({ at, loaderData: asPart(data) }) ?? [],
    content: module.default && createElement(module.default, asPart(data)),
    status: module.status ?? 200,
  };
}

const failureHead = (at: HeadPlace, title: MessageKey = "failure.title"): MetaDescriptor[] =>
  pageMeta({ at, title, hidden: true });

function showFailure({ failed }: PageModule, at: HeadPlace, isMissing: boolean): Shown {
  const status = isMissing ? 404 : 500;
  if (!failed) return { head: failureHead(at), content: <FailureScreen />, status };
  if (!("missing" in failed))
    return { head: failureHead(at, failed.title), content: <ListFailure {...failed} />, status };
  const { head, ...missing } = failed.missing;
  return {
    head: failureHead(at, isMissing ? (head ?? missing.title) : undefined),
    content: <PageMissing {...failed} {...(isMissing ? missing : {})} mayRetry={!isMissing} />,
    status,
  };
}

/** The robots tag of the head as a header. */
const HIDDEN = { "X-Robots-Tag": NOINDEX.content };

/** Pages only show, but for those that have a form. */
const METHOD_NOT_ALLOWED = 405;

const showRefusal = (at: HeadPlace): Shown => ({
  head: failureHead(at),
  content: <FailureScreen status={METHOD_NOT_ALLOWED} />,
  status: METHOD_NOT_ALLOWED,
});

/** Redirects are returned as they are, and failures as an error page. */
export async function renderPage(request: Request, context: Context): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { origin } = context.get(clientContext);
  const at = { origin, language: languageOfRequest(request), pathname };
  const { module, params } = moduleFor(pathname);

  const write = ({ head, content, status }: Shown): Response => {
    const place = { language: at.language, pathname, search, site: siteOf(context, at.language) };
    const { html, styles } = addStyle(
      `<!DOCTYPE html>${renderToString(
        <PublicDocument place={place} head={head}>
          {content}
        </PublicDocument>,
      )}`,
      at.language,
    );
    const headers = { "Content-Type": "text/html; charset=utf-8", ...(head.includes(NOINDEX) ? HIDDEN : {}) };
    const wanted = context.get(documentContext);
    if (!wanted) return new Response(html, { status, headers });
    wanted.html = html;
    wanted.inline = { scripts: INLINE_SCRIPTS, styles };
    return new Response(null, { status, headers });
  };

  const submit = request.method === "POST" ? module.action : undefined;
  if (request.method !== "GET" && !submit) return write(showRefusal(at));
  try {
    if (submit) {
      const done = await submit({ request, context, params });
      if (done instanceof Response) return done;
      return write({ ...showLoaded(module, at, done.loaderData), status: done.status });
    }
    const data = await module.loader?.({ request, context, params });
    return data instanceof Response ? data : write(showLoaded(module, at, data));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    const isMissing = thrown instanceof NotFoundError;
    if (!isMissing) handleError(thrown, { request, context });
    return write(showFailure(module, at, isMissing));
  }
}

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
function PublicDocument({ place, head, children }: Props) {
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
