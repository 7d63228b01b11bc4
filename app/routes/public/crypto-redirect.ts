import { replace } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/crypto-redirect.ts";

/** The short address of the coin list. */
export function loader({ request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return replace(localizePath("/cryptocurrencies", languageOfRequest(request)) + search);
}
