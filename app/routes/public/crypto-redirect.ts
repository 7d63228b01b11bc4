import { redirect } from "react-router";
import type { PageArgs } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** The short address of the coin list. */
export function loader({ request }: PageArgs) {
  const { search } = new URL(request.url);
  return redirect(localizePath("/cryptocurrencies", languageOfRequest(request)) + search);
}
