import { z } from "zod";
import { coinForm, toCoinForm, toCoinInput } from "#domain/coin-form.ts";
import { answerBatch, newerState } from "#server/answers/answer-record.ts";
import { answerSent } from "#server/answers/answer-write.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { servicesContext } from "#server/request-context.ts";
import { requestKeyField, saveNewRecord } from "#server/save-new-record.ts";
import type { Route } from "./+types/coins.ts";

const body = z.strictObject({ requestKey: requestKeyField, form: coinForm });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return answerBatch(args, args.context.get(servicesContext).coins);
}

export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { coins } = args.context.get(servicesContext);
  return answerSent(args, {
    method: "POST",
    allow: "GET, POST",
    body,
    write: async ({ form, requestKey }) => {
      const { id, version } = await saveNewRecord(coins, toCoinInput(form, null), email, requestKey);
      return { id, version };
    },
    newer: async (id) => ({ id, ...(await newerState(coins, id, toCoinForm)) }),
  });
}
