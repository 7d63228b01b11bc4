import { isLanguage } from "#domain/text/language.ts";
import { respondWithEtag } from "#server/responses/etag-response.ts";
import { noSuchFile } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Services } from "#server/services.ts";
import type { Route } from "./+types/live-file.ts";

const KEEP_BRIEFLY = "private, max-age=60";

async function contentOf(file: string, { rates, markets, coinStatuses }: Services): Promise<object | null> {
  if (file === "rates.json") return (await rates.get()) ?? { updatedAt: "", rates: {} };
  if (file === "prices.json") return markets.prices();
  const [, language = ""] = /^statuses-(\w\w)\.json$/.exec(file) ?? [];
  return isLanguage(language) ? { coins: await coinStatuses.in(language) } : null;
}

/** Whole files for the scripts of pages, the same for everybody: what is read out of them is known to the browser alone. */
export async function loader({ request, params: { file }, context }: Route.LoaderArgs) {
  const content = await contentOf(file, context.get(servicesContext));
  if (!content) return noSuchFile();
  const answer = respondWithEtag(request, content);
  answer.headers.set("Cache-Control", KEEP_BRIEFLY);
  answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}
