/** Title of a staff page; none of them is for search engines. */
import type { MetaDescriptor } from "react-router";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/text/language.ts";
import { pageMeta } from "./page-meta.ts";
import { type StaffMessageKey, staffMessagesIn } from "./staff-messages.ts";

type StaffMeta = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
  title: StaffMessageKey;
};

/** The root loader's data is there on every page it rendered; only a failure of the root itself leaves it out. */
function languageOf(matches: StaffMeta["matches"]) {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { language?: string } | undefined;
  return isLanguage(root?.language) ? root.language : DEFAULT_LANGUAGE;
}

export function staffMeta({ matches, location: { pathname }, title }: StaffMeta): MetaDescriptor[] {
  const language = languageOf(matches);
  const text = staffMessagesIn(language)(title);
  return pageMeta({ at: { origin: "", language, pathname }, title: { text }, hidden: true });
}
