import { endLogin } from "#server/auth/end-login.ts";
import { onlyPost } from "#server/auth/login-request.ts";
import type { Route } from "./+types/logout.ts";

export const loader = onlyPost;

export const action = (args: Route.ActionArgs) => endLogin(args);
