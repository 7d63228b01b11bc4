import { endLogin, onlyPost } from "#server/auth/login/login-request.ts";
import type { Route } from "./+types/logout.ts";

export const loader = onlyPost;

export const action = (args: Route.ActionArgs) => endLogin(args);
