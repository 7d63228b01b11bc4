import { z } from "zod";
import { TASK_ENDS } from "#domain/evidence/source-checks.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/source-task.ts";

const body = z.strictObject({ end: z.enum(TASK_ENDS) });

/** Closes a task about a source: by those who may correct facts. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "draft.save" });
  const { sourceTasks } = args.context.get(servicesContext);
  return handleJsonWrite(args, {
    method: "POST",
    body,
    write: async ({ end }) => {
      await sourceTasks.close(args.params.id, end, email);
      return { id: args.params.id, version: 1 };
    },
  });
}

export const loader = refuseMethod("POST");
