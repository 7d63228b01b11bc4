import { z } from "zod";
import { exchangeFormImageOptional, toExchangeForm, toExchangeInput } from "#domain/forms/exchange-form.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { newerState } from "#server/responses/record-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/exchange.ts";

const body = z.strictObject({ version: z.int().positive(), form: exchangeFormImageOptional });

/** PUT writes the whole form over the version the editor saw; DELETE takes the exchange away and says how to bring it back. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { exchanges } = args.context.get(servicesContext);
  const { id } = args.params;
  if (args.request.method === "DELETE") {
    return respondToWrite(args.context, async () => ({ revision: await exchanges.delete(id, email) }));
  }
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "PUT, DELETE",
    body,
    write: async ({ form, version }) => {
      const saved = await exchanges.updateFrom(id, version, (current) => toExchangeInput(form, current), email);
      return { id, version: saved.version };
    },
    newer: () => newerState(exchanges, id, toExchangeForm),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return methodNotAllowed("PUT, DELETE");
}
