import { respondWithFile } from "#server/responses/file-response.ts";
import { clientContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(clientContext);
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return respondWithFile(lines.join("\n"), "text/plain; charset=utf-8");
}
