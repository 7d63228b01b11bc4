import { z } from "zod";
import { exchangeForm, toExchangeForm, toExchangeInput } from "#domain/forms/exchange-form.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { requestKeyField, saveNewRecord } from "#server/content/writes/save-new-record.ts";
import { newerState, respondWithBatch } from "#server/responses/record-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/exchanges.ts";

const body = z.strictObject({ requestKey: requestKeyField, form: exchangeForm });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return respondWithBatch(args, args.context.get(servicesContext).exchanges);
}

export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { exchanges } = args.context.get(servicesContext);
  return handleJsonWrite(args, {
    method: "POST",
    allow: "GET, POST",
    body,
    write: async ({ form, requestKey }) => {
      const { id, version } = await saveNewRecord(exchanges, toExchangeInput(form, null), email, requestKey);
      return { id, version };
    },
    newer: async (id) => ({ id, ...(await newerState(exchanges, id, toExchangeForm)) }),
  });
}
