/** Title of a staff page; none of them is for search engines. */
import type { MetaDescriptor } from "react-router";
import { type PageMeta, pageMeta, rootData } from "./page-meta.ts";
import { type StaffMessageKey, staffMessagesIn } from "./staff-messages.ts";

type StaffMeta = Pick<PageMeta, "matches" | "location"> & { title: StaffMessageKey };

export function staffMeta({ matches, location, title }: StaffMeta): MetaDescriptor[] {
  const t = staffMessagesIn(rootData(matches, location.pathname).language);
  return pageMeta({ matches, location, title: { text: t(title) }, hidden: true });
}
