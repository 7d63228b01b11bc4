import { z } from "zod";
import { type CoinForm, coinFormImageOptional, toCoinForm, toCoinInput } from "#domain/forms/coin-form.ts";
import type { Coin, CoinInput } from "#domain/records/coin.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { FormIssueError } from "#server/errors.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { newerState } from "#server/responses/record-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/coin.ts";

const body = z.strictObject({ version: z.int().positive(), form: coinFormImageOptional });

/** The existing image counts, but one there must be. */
function toInput(form: CoinForm, current: Coin): CoinInput {
  if (!form.image && !current.image) throw new FormIssueError("form.image", "form.coinImageRequired");
  return toCoinInput(form, current);
}

/** PUT writes the whole form over the version the editor saw; DELETE takes the coin away and says how to bring it back. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { coins } = args.context.get(servicesContext);
  const { id } = args.params;
  if (args.request.method === "DELETE") {
    return respondToWrite(args.context, async () => ({ revision: await coins.delete(id, email) }));
  }
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "PUT, DELETE",
    body,
    write: async ({ form, version }) => {
      const saved = await coins.updateFrom(id, version, (current) => toInput(form, current), email);
      return { id, version: saved.version };
    },
    newer: () => newerState(coins, id, toCoinForm),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return methodNotAllowed("PUT, DELETE");
}
