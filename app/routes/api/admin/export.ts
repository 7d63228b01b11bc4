import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { exportContent } from "#server/content/transfer/export-content.ts";
import { respondWithDownload } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/export.ts";

/** Every record as one file, written while it is read. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "data.export");
  const text = exportContent(args.context.get(servicesContext));
  const day = new Date().toISOString().slice(0, "2026-11-15".length);
  return respondWithDownload(text, "application/json; charset=utf-8", `mizan-${day}.json`);
}

export const action = refuseMethod("GET", {});
