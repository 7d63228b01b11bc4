import { z } from "zod";
import { coinForm, toCoinForm, toCoinInput } from "#domain/coin-form.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { answerIssues, answerWrite, readJson, wrongMethod } from "#server/http/answer-write.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/coin.ts";

const body = z.strictObject({ version: z.int().positive(), form: coinForm });

/** PUT writes the whole form over the version the editor saw; DELETE takes the coin away and says how to bring it back. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { coins } = args.context.get(servicesContext);
  const { id } = args.params;
  if (args.request.method === "DELETE") {
    return answerWrite(args.context, async () => ({ revision: await coins.delete(id, email) }));
  }
  if (args.request.method !== "PUT") return wrongMethod();
  const parsed = body.safeParse(await readJson(args.request));
  if (!parsed.success) return answerIssues(parsed.error);
  const { form, version } = parsed.data;
  return answerWrite(
    args.context,
    async () => {
      const existing = await coins.get(id);
      const saved = await coins.update(id, version, toCoinInput(form, existing), email);
      return { id, version: saved.version };
    },
    async () => {
      const newer = await coins.get(id);
      const [last] = await coins.history(id, 1);
      return { version: newer.version, editor: last?.editor ?? "", at: newer.updatedAt, form: toCoinForm(newer) };
    },
  );
}
