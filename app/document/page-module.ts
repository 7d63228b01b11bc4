/** What a file in `app/routes/public` exports: how its page is loaded, headed and shown. `render-page.tsx` runs it. */
import type { ComponentType } from "react";
import type { MetaDescriptor } from "react-router";
import type { HeadPlace } from "#app/i18n/page-meta.ts";
import type { RouteArgs } from "#server/responses/request-context.ts";

export type PageArgs<Parameter extends string = never> = RouteArgs & { params: Readonly<Record<Parameter, string>> };

/** A page that does not exist, or could not be loaded. */
export type Failure = { isMissing: boolean };

type HeadArgs<Data> = { at: HeadPlace; loaderData: Data | undefined; failure: Failure | undefined };

export type PageHead<Loader extends LoadPage> = (args: HeadArgs<Awaited<ReturnType<Loader>>>) => MetaDescriptor[];

export type PageProps<Loader extends LoadPage> = { loaderData: Awaited<ReturnType<Loader>> };

type LoadPage = (args: PageArgs<string>) => unknown;

/** The page again, with what was typed and why it was not accepted. */
export type RefusedForm<Data> = { status: number; loaderData: Data };

/** What the renderer relies on. A module whose loader always redirects has nothing to show. */
export type PageModule = {
  loader?: LoadPage;
  /** Of a page with a form that is sent to its own address. */
  action?: (args: PageArgs<string>) => Promise<Response | RefusedForm<unknown>>;
  meta?: (args: HeadArgs<never>) => MetaDescriptor[];
  default?: ComponentType<{ loaderData: never }>;
  /** Shown instead of the page if it failed; the default is the general error page. */
  Failed?: ComponentType<Failure>;
  /** Of the not-found page. */
  status?: number;
};
