/** What the edge hands to loaders and actions of one request. */
import { createContext, RouterContextProvider } from "react-router";
import { isUnavailable } from "../errors.ts";
import type { Services } from "../services.ts";

/** What a loader or an action is handed, as far as anything below the routes needs it. */
export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

export const servicesContext = createContext<Services>();

export type Client = {
  /** The peer's address, or what a configured proxy reports. */
  address: string;
  /** `https://host` as the visitor knows this site. */
  origin: string;
  secure: boolean;
};

export const clientContext = createContext<Client>();

/** Set on pages that are never cached; public pages are allowed by hash instead. */
export const nonceContext = createContext<string | null>(null);

/** Where the renderer leaves a finished document as text, for an edge that keeps it: no stream has to carry it there. */
export const documentContext = createContext<{ html?: string; inline?: InlineTexts } | null>(null);

/** What a page has inline: its policy allows these texts by their hash, and no others. */
export type InlineTexts = { scripts: readonly string[]; styles: readonly string[] };

/** Set by the edge, and marked where a route failed because the database is down. */
export const outageContext = createContext<{ met: boolean } | null>(null);

/** Did this fail because the database is down? Then it is marked for the edge. */
export function markIfDatabaseDown(error: unknown, context: RouteArgs["context"]): boolean {
  if (!isUnavailable(error)) return false;
  const outage = context.get(outageContext);
  if (outage) outage.met = true;
  return true;
}

export function contextOf(services: Services, client: Client, nonce: string | null = null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(clientContext, client);
  context.set(nonceContext, nonce);
  return context;
}

/** The same request over some other services, as the preview of a draft needs it. */
export function withServices<Args extends RouteArgs>(args: Args, other: Partial<Services>): Args {
  const { context } = args;
  const services = { ...context.get(servicesContext), ...other };
  return { ...args, context: contextOf(services, context.get(clientContext), context.get(nonceContext)) };
}

export function handleError(error: unknown, { request, context }: RouteArgs): void {
  markIfDatabaseDown(error, context);
  if (request.signal.aborted) return;
  context
    .get(servicesContext)
    .log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "route failed");
}
