import { localizePath } from "#app/i18n/language-path.ts";
import { readRegister } from "#app/loaders/register.ts";
import { kindPath } from "#app/ui/kinds/kind-link.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { sitemapIndex, sitemapPage, URLSET_END, URLSET_START } from "#domain/feeds/xml.ts";
import { PAGES, type Page } from "#domain/pages.ts";
import type { Register } from "#domain/register/positions.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { personPath } from "#domain/staff/public-profile.ts";
import type { Sitemap, SitemapPart } from "#server/content/sitemap.ts";
import { KEEP_AN_HOUR, noSuchFile, respondWithFile, respondWithStream } from "#server/responses/file-response.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

const XML = "application/xml; charset=utf-8";
const FILE = /^(coin|exchange)-([1-9]\d{0,4})\.xml$/;

/** Pages without a parameter. Those with one are listed by their records, kinds, bodies and countries. */
const PATHS = Object.values<Page>(PAGES)
  .filter(({ path, skeleton, noindex, keep }) => !path.includes(":") && skeleton && !noindex && keep !== "private")
  .map(({ path }) => path);

const KIND_PATHS = COIN_KINDS.map((id) => kindPath({ id }));

const bodyPaths = ({ bodies }: Register): string[] => bodies.map(({ id }) => `/scholars/${id}`);

const page = (origin: string, path: string, changedAt: string | null): string =>
  sitemapPage((language) => origin + localizePath(path, language), changedAt);

async function* writePart(sitemap: Sitemap, part: SitemapPart, origin: string): AsyncGenerator<string> {
  yield URLSET_START;
  for (const review of await sitemap.reviews(part))
    yield page(origin, reviewPath(part.entity, review), review.changedAt);
  yield URLSET_END;
}

/** `/sitemap.xml` has no `file`: it is the index of the others. */
export async function loader(args: RouteArgs & { params: { file?: string } }) {
  const { context } = args;
  const { file } = args.params;
  const { origin } = context.get(clientContext);
  const { sitemap, countries, publicNames } = context.get(servicesContext);
  if (file === undefined) {
    const files = ["pages.xml", ...(await sitemap.parts()).map(({ entity, part }) => `${entity}-${part}.xml`)];
    return respondWithFile(sitemapIndex(files.map((name) => `${origin}/sitemaps/${name}`)), XML);
  }
  if (file === "pages.xml") {
    const countryPaths = countries.map(({ iso }) => `/countries/${iso}`);
    const peoplePaths = publicNames.people().map(personPath);
    const paths = [...PATHS, ...KIND_PATHS, ...bodyPaths(await readRegister(args)), ...countryPaths, ...peoplePaths];
    const pages = paths.map((path) => page(origin, path, null));
    return respondWithFile([URLSET_START, ...pages, URLSET_END].join(""), XML);
  }
  const [, entity, number] = FILE.exec(file) ?? [];
  const part = (await sitemap.parts()).find((each) => each.entity === entity && each.part === Number(number));
  return part
    ? respondWithStream(writePart(sitemap, part, origin), XML, { "Cache-Control": KEEP_AN_HOUR })
    : noSuchFile();
}
