/** What a file in `app/routes/public` exports: how its page is loaded, headed and shown. `render-page.tsx` runs it. */
import type { ComponentType } from "react";
import type { MetaDescriptor } from "react-router";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { HeadPlace } from "#app/i18n/page-meta.ts";
import type { RouteArgs } from "#server/responses/request-context.ts";

export type PageArgs<Parameter extends string = never> = RouteArgs & { params: Readonly<Record<Parameter, string>> };

type LoadPage = (args: PageArgs<string>) => unknown;

export type PageData<Loader extends LoadPage> = Awaited<ReturnType<Loader>>;

type HeadArgs<Data> = { at: HeadPlace; loaderData: Data };

export type PageHead<Loader extends LoadPage> = (args: HeadArgs<PageData<Loader>>) => MetaDescriptor[];

/** The component of a page has the data of its loader as props. */
export type PageScreen<Loader extends LoadPage> = ComponentType<PageData<Loader> & object>;

/** The words of a list that could not be loaded. */
export type FailedList = { title: MessageKey; text: MessageKey };

/** The words of a page about one thing that could not be loaded, or does not exist, and the list it would be in. */
export type FailedEntry = {
  list: string;
  back: MessageKey;
  title: MessageKey;
  /** `head`: the title of the document, where it differs. */
  missing: { title: MessageKey; text?: MessageKey; head?: MessageKey };
};

/** The page again, with what was typed and why it was not accepted. */
type RefusedForm<Data> = { status: number; loaderData: Data };

/** What the renderer relies on. A module whose loader always redirects has nothing to show. */
export type PageModule = {
  loader?: LoadPage;
  /** Of a page with a form that is sent to its own address. */
  action?: (args: PageArgs<string>) => Promise<Response | RefusedForm<unknown>>;
  meta?: (args: HeadArgs<never>) => MetaDescriptor[];
  default?: ComponentType<never>;
  /** Shown instead of the page if it failed; the default is the general error page. */
  failed?: FailedList | FailedEntry;
  /** Of the not-found page. */
  status?: number;
};
