import { respondWithEtag } from "#server/responses/etag-response.ts";
import { noSuchFile } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/live-file.ts";

const KEEP_BRIEFLY = "private, max-age=300";

/** Small files for the scripts of pages, the same for everybody: what is read out of them is known to the browser alone. */
export async function loader({ request, params: { file }, context }: Route.LoaderArgs) {
  if (file !== "rates.json") return noSuchFile();
  const rates = await context.get(servicesContext).rates.get();
  const answer = respondWithEtag(request, rates ?? { updatedAt: "", rates: {} });
  answer.headers.set("Cache-Control", KEEP_BRIEFLY);
  answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}
