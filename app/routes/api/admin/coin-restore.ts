import { z } from "zod";
import { toStaffRow } from "#domain/staff-row.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { answerIssues, answerWrite, readJson, wrongMethod } from "#server/http/answer-write.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/coin-restore.ts";

const body = z.strictObject({ revision: z.string().min(1).max(128) });

/** Brings a deleted coin back, or writes an earlier state over the present one. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  if (args.request.method !== "POST") return wrongMethod();
  const parsed = body.safeParse(await readJson(args.request));
  if (!parsed.success) return answerIssues(parsed.error);
  const { coins } = args.context.get(servicesContext);
  return answerWrite(args.context, async () => ({
    row: toStaffRow(await coins.restore(parsed.data.revision, email)),
  }));
}
