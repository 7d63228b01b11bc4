import { refuseUnlessAdmin } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/staff-endpoints.ts";

/** Before any endpoint below, and before the router answers that one has no such method; each still checks by itself. */
export const middleware: Route.MiddlewareFunction[] = [async (args, next) => (await refuseUnlessAdmin(args)) ?? next()];
