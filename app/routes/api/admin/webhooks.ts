import { z } from "zod";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { FormIssueError, NotFoundError } from "#server/errors.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/webhooks.ts";

const METHODS = "POST, PUT, DELETE";

/** POST adds a webhook and returns its secret, which is shown once; with an id PUT enables it again, and DELETE deletes it. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, "webhook.manage");
  const { webhooks } = args.context.get(servicesContext);
  const { id } = args.params;
  if (args.request.method === "POST" && !id)
    return handleJsonWrite(args, {
      method: "POST",
      allow: METHODS,
      body: z.strictObject({ url: z.string().trim() }),
      write: async ({ url }) => {
        if (!webhooks.isAllowed(url)) throw new FormIssueError("url", "form.webhookAddress");
        const added = await webhooks.add(url, email);
        if (!added) throw new FormIssueError("url", "form.webhooksFull");
        return { secret: added.secret };
      },
    });
  if (args.request.method === "PUT" && id)
    return respondToWrite(args.context, async () => {
      if (!(await webhooks.enable(id))) throw new NotFoundError("There is no such webhook.");
      return {};
    });
  if (args.request.method === "DELETE" && id)
    return respondToWrite(args.context, async () => {
      await webhooks.remove(id);
      return {};
    });
  return methodNotAllowed(METHODS);
}

export const loader = refuseMethod(METHODS, "webhook.manage");
