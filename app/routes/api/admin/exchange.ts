import { z } from "zod";
import { exchangeFormImageOptional, toExchangeForm, toExchangeInput } from "#domain/exchange-form.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { answerIssues, answerWrite, readJson, wrongMethod } from "#server/http/answer-write.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/exchange.ts";

const body = z.strictObject({ version: z.int().positive(), form: exchangeFormImageOptional });

/** PUT writes the whole form over the version the editor saw; DELETE takes the exchange away and says how to bring it back. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { exchanges } = args.context.get(servicesContext);
  const { id } = args.params;
  if (args.request.method === "DELETE") {
    return answerWrite(args.context, async () => ({ revision: await exchanges.delete(id, email) }));
  }
  if (args.request.method !== "PUT") return wrongMethod();
  const parsed = body.safeParse(await readJson(args.request));
  if (!parsed.success) return answerIssues(parsed.error);
  const { form, version } = parsed.data;
  return answerWrite(
    args.context,
    async () => {
      const existing = await exchanges.get(id);
      const saved = await exchanges.update(id, version, toExchangeInput(form, existing), email);
      return { id, version: saved.version };
    },
    async () => {
      const newer = await exchanges.get(id);
      const [last] = await exchanges.history(id, 1);
      return { version: newer.version, editor: last?.editor ?? "", at: newer.updatedAt, form: toExchangeForm(newer) };
    },
  );
}
