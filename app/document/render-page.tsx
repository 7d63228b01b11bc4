/**
 * Public pages: loaded, rendered to a whole document, and done. No router and no data follow them into the browser; what has
 * to react there is done by the script of the page (`app/page-script/`).
 */
import "#app/i18n/all-messages.ts";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { pathWithoutLanguage } from "#app/i18n/language-path.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { type HeadPlace, NOINDEX, pageMeta } from "#app/i18n/page-meta.ts";
import { FailureScreen, ListFailure, PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { findPage, PAGES, type Page, readParameters } from "#domain/pages.ts";
import { NotFoundError } from "#server/errors.ts";
import { clientContext, documentContext, handleError } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { addStyle, INLINE_SCRIPTS } from "./inline-texts.ts";
import type { PageModule } from "./page-module.ts";
import { prepareIn } from "./prepare.tsx";
import { PublicDocument } from "./public-document.tsx";
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
    const document = { language: at.language, pathname, search, site: siteOf(context, at.language) };
    const place = { ...document, prepare: prepareIn(document) };
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
