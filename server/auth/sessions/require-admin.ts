/**
 * The guard of the staff area: who is signed in, and whether their role may do what is asked. Every staff loader, action
 * and endpoint calls it first, each one itself: a check in a parent alone could be bypassed by requesting the child's
 * data. One request looks its session up once.
 */
import { redirect } from "react-router";
import { can, type StaffAction } from "#domain/staff/roles.ts";
import { forbidden, methodNotAllowed, unauthorized, unavailable } from "#server/responses/api-response.ts";
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
const OUTAGE = 503;

/** A large body can take half a minute to arrive: a result from before it is read again from the database. */
const LOOKUP_VALID_MS = 1000;

type Lookup = { token: string; at: number; admin: Promise<Admin | null> };

/** By the context of a request, so that a result never outlives it. */
const lookups = new WeakMap<RouteArgs["context"], Lookup>();

/** Null without a live session or without the admin claim. */
export async function findAdmin({ request, context }: RouteArgs): Promise<Admin | null> {
  const token = readToken(request, context.get(clientContext), "session");
  if (token === null) return null;
  const at = performance.now();
  const known = lookups.get(context);
  if (known?.token === token && at - known.at < LOOKUP_VALID_MS) return known.admin;
  const admin = context.get(servicesContext).auth.sessions.find(token);
  lookups.set(context, { token, at, admin });
  return admin;
}

/** To be called by whatever ends or changes sessions: the rest of the request reads the database again. */
export const forgetAdmin = ({ context }: RouteArgs): boolean => lookups.delete(context);

/** A page redirects to the login; data, actions and endpoints are refused with an empty answer. */
function refusal(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/")) return unauthorized("Please log in.");
  const isPage = (request.method === "GET" || request.method === "HEAD") && !pathname.endsWith(".data");
  return isPage ? redirect(LOGIN_PATH) : new Response(null, { status: 401 });
}

const outage = (request: Request): Response =>
  new URL(request.url).pathname.startsWith("/api/") ? unavailable() : new Response(null, { status: OUTAGE });

/** For the pages' middleware: with the database down their own loaders refuse, because those have an error page. */
export async function refusePageUnlessAdmin(args: RouteArgs): Promise<Response | null> {
  const refused = await refuseUnlessAdmin(args);
  return refused?.status === OUTAGE ? null : refused;
}

/** For middleware, which responds with what it returns: null lets the request through. */
export async function refuseUnlessAdmin(args: RouteArgs): Promise<Response | null> {
  try {
    await requireEntry(args);
    return null;
  } catch (refused) {
    if (refused instanceof Response) return refused;
    throw refused;
  }
}

/** By method, where a route does more than one thing. A method that is not listed is for administrators only. */
export type RouteActions = StaffAction | Readonly<Partial<Record<string, StaffAction>>>;

const actionOf = (actions: RouteActions, { method }: Request): string =>
  typeof actions === "string" ? actions : ((Object.hasOwn(actions, method) ? actions[method] : undefined) ?? "");

function forbid({ request, context }: RouteArgs, { id, role }: Admin, action: string): Response {
  const { pathname } = new URL(request.url);
  context.get(servicesContext).log.warn({ account: id, role, action, path: pathname }, "refused: not for this role");
  return pathname.startsWith("/api/") ? forbidden("not-allowed") : new Response(null, { status: 403 });
}

/** The first line of every staff loader and action: 403 unless the role of the signed-in account may do it. */
export async function requireStaff(args: RouteArgs, actions: RouteActions): Promise<Admin> {
  const admin = await requireEntry(args);
  const action = actionOf(actions, args.request);
  if (!can(admin.role, action)) throw forbid(args, admin, action);
  return admin;
}

/** The loader or action that a staff endpoint does not have. */
export const refuseMethod =
  (allow: string, actions: RouteActions = "record.view") =>
  async (args: RouteArgs): Promise<Response> => {
    await requireStaff(args, actions);
    return methodNotAllowed(allow);
  };

/** Requires a session of any role. Where sessions cannot be read, it fails closed. */
export async function requireEntry(args: RouteArgs): Promise<Admin> {
  let admin: Admin | null;
  try {
    admin = await findAdmin(args);
  } catch (error) {
    if (markIfDatabaseDown(error, args.context)) throw outage(args.request);
    throw error;
  }
  if (admin) return admin;
  const refused = refusal(args.request);
  // Every other refusal can be recognised by its status; this one looks like any redirect.
  if (refused.status === REDIRECT) {
    const { address } = args.context.get(clientContext);
    args.context
      .get(servicesContext)
      .log.info({ address, path: new URL(args.request.url).pathname }, "redirected to the login");
  }
  throw refused;
}
