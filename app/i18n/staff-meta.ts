/** Title of a staff page; none of them is for search engines. */
import type { MetaDescriptor } from "react-router";
import type { Language } from "#domain/language.ts";
import { pageMeta } from "./page-meta.ts";
import { type StaffMessageKey, staffMessagesIn } from "./staff-messages.ts";

type StaffMeta = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
  title: StaffMessageKey;
};

/** The root loader always sends the language; only a failure of the root itself leaves it out. */
const languageOf = (matches: StaffMeta["matches"]): Language =>
  (matches.find((match) => match?.id === "root")?.loaderData as { language: Language } | undefined)?.language ?? "ar";

export const staffMeta = ({ matches, location, title }: StaffMeta): MetaDescriptor[] =>
  pageMeta({ matches, location, title: { text: staffMessagesIn(languageOf(matches))(title) }, hidden: true });
