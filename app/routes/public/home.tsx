import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { HomePage } from "#app/ui/home/home-page.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { loadHome } from "#server/content/home.ts";
import { LIVE_TAG, listTag, noteShown } from "#server/http/cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  noteShown(context, listTag("coin"), listTag("exchange"), LIVE_TAG);
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const { home, isWhole } = await loadHome(services, readQuery("home", search), languageOfRequest(request));
  const { SIGN_UP_URL: signUp, VIDEO_URL: video } = services.config;
  // A page with a hole in it is not kept for the next visitor, and nor is one of the many a made-up cursor can name.
  const isKept = isWhole && !search.has("after") && !search.has("page");
  return data({ home, links: { signUp, video } }, isKept ? {} : { headers: { "x-do-not-store": "1" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Both panels are there from the start: only another page of the comparison has to be fetched. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const isSameCursor = currentUrl.searchParams.get("after") === nextUrl.searchParams.get("after");
  return isSamePage && isSameCursor ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta({ matches, location, title: "home.title" });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
