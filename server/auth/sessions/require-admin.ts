/**
 * The one door of the staff area. Every staff loader, action and endpoint calls it first, each one itself: a check in a
 * parent alone could be passed by asking for the child's data.
 */
import { redirect } from "react-router";
import { unauthorized, unavailable } from "#server/responses/api-response.ts";
import {
  clientContext,
  markIfDatabaseDown,
  type RouteArgs,
  servicesContext,
} from "#server/responses/request-context.ts";
import { readToken } from "./cookies.ts";
import type { Admin } from "./sessions.ts";

const LOGIN_PATH = "/admin/login";
const REDIRECT = 302;

/** Null for everyone without a living session and the claim. */
export async function findAdmin({ request, context }: RouteArgs): Promise<Admin | null> {
  const token = readToken(request, context.get(clientContext), "session");
  return token === null ? null : context.get(servicesContext).auth.sessions.find(token);
}

/** A page is led to the login; data, actions and endpoints are refused with nothing in the answer. */
function refusal(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/")) return unauthorized("Please log in.");
  const isPage = (request.method === "GET" || request.method === "HEAD") && !pathname.endsWith(".data");
  return isPage ? redirect(LOGIN_PATH) : new Response(null, { status: 401 });
}

const OUTAGE = 503;

const outage = (request: Request): Response =>
  new URL(request.url).pathname.startsWith("/api/") ? unavailable() : new Response(null, { status: OUTAGE });

/** For the pages' middleware: with the database away their own loaders refuse, and what a loader refuses has a page. */
export async function refusePageUnlessAdmin(args: RouteArgs): Promise<Response | null> {
  const refused = await refuseUnlessAdmin(args);
  return refused?.status === OUTAGE ? null : refused;
}

/** For middleware, which answers with what it returns: null for whoever may pass. */
export async function refuseUnlessAdmin(args: RouteArgs): Promise<Response | null> {
  try {
    await requireAdmin(args);
    return null;
  } catch (refused) {
    if (refused instanceof Response) return refused;
    throw refused;
  }
}

/** The first line of every staff loader and action. Where the sessions cannot be read, nobody is let in. */
export async function requireAdmin(args: RouteArgs): Promise<Admin> {
  let admin: Admin | null;
  try {
    admin = await findAdmin(args);
  } catch (error) {
    if (markIfDatabaseDown(error, args.context)) throw outage(args.request);
    throw error;
  }
  if (admin) return admin;
  const refused = refusal(args.request);
  // Every other refusal is told by its status; this one looks like any redirect.
  if (refused.status === REDIRECT) {
    const { address } = args.context.get(clientContext);
    args.context
      .get(servicesContext)
      .log.info({ address, path: new URL(args.request.url).pathname }, "led to the login");
  }
  throw refused;
}
