import { etagOf, isKnown } from "#server/responses/etag-response.ts";
import { noSuchFile, respondWithStream } from "#server/responses/file-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/data-file.ts";

const TYPES = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

/** The open data, as JSON or as CSV. */
export function loader({ request, params: { file }, context }: Route.LoaderArgs) {
  const format = (["json", "csv"] as const).find((each) => file === `mizan.${each}`);
  if (!format) return noSuchFile();
  const { openData } = context.get(servicesContext);
  const { origin } = context.get(clientContext);
  const etag = etagOf(`${openData.state()} ${origin} ${format}`);
  const headers = { ETag: `W/"${etag}"`, "Cache-Control": "no-cache" };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return respondWithStream(openData[format](origin), TYPES[format], {
    ...headers,
    "Content-Disposition": `inline; filename="mizan.${format}"`,
  });
}
