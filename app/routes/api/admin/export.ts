import { methodNotAllowed } from "#server/answers/api-answer.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { exportContent } from "#server/export-content.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/export.ts";

/** Every record as one file, written while it is read. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const parts = exportContent(args.context.get(servicesContext));
  const body = new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  const day = new Date().toISOString().slice(0, "2026-11-15".length);
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="mizan-${day}.json"`,
    },
  });
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  return methodNotAllowed("GET");
}
