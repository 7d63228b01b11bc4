import { respondWithFile } from "#server/responses/file-response.ts";
import { clientContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/robots.ts";

/** The documented API and data are open to programs; the longest rule that matches applies. */
const RULES = [
  "User-agent: *",
  "Disallow: /admin",
  "Disallow: /api/",
  "Allow: /api/v1/",
  "Allow: /api/openapi.json",
  "Allow: /data/",
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(clientContext);
  const lines = [...RULES, "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return respondWithFile(lines.join("\n"), "text/plain; charset=utf-8");
}
