import { sitemapIndex } from "#domain/feeds/sitemap-xml.ts";
import { respondWithFile } from "#server/responses/file-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/sitemap-index.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(clientContext);
  const parts = await context.get(servicesContext).sitemap.parts();
  const files = ["pages.xml", ...parts.map(({ entity, part }) => `${entity}-${part}.xml`)];
  return respondWithFile(
    sitemapIndex(files.map((file) => `${origin}/sitemaps/${file}`)),
    "application/xml; charset=utf-8",
  );
}
