import { redirect } from "react-router";
import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { addressIn, breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { nameRecords } from "#app/loaders/name-records.ts";
import { PersonScreen } from "#app/ui/people/person-screen.tsx";
import { personData } from "#domain/feeds/structured-data.ts";
import type { NamedRecord } from "#domain/records/content-type.ts";
import { type PersonPart, personPath } from "#domain/staff/public-profile.ts";
import { pickText } from "#domain/text/language.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs<"slug">) {
  const { publicNames, reviewsBy } = args.context.get(servicesContext);
  addCacheTags(args.context, listTag("coin"), listTag("exchange"));
  const language = languageOfRequest(args.request);
  const people = publicNames.people();
  const person = people.find(({ slug }) => slug === args.params.slug);
  const moved = people.find(({ formerSlugs }) => formerSlugs.includes(args.params.slug));
  if (!person && moved) throw redirect(localizePath(personPath(moved), language));
  if (!person) throw new NotFoundError("Nobody has this page.");
  const reviews = async (part: PersonPart): Promise<NamedRecord[]> => {
    const found = await reviewsBy(part, person.id);
    const nameOf = await nameRecords(args, found);
    return found.flatMap((about) => nameOf(about) ?? []);
  };
  const { name, role, qualification, holdings, conflicts, leftAt } = person;
  return {
    name: pickText(name, language).text,
    ...{ role: pickText(role, language), qualification: pickText(qualification, language) },
    ...{ holdings: pickText(holdings, language), conflicts: pickText(conflicts, language) },
    ...{ leftAt, written: await reviews("written"), checked: await reviews("checked") },
  };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData: { name, qualification, leftAt } }) => {
  const t = messagesIn(at.language);
  return pageMeta({
    at,
    title: { text: t("people.title", { name }) },
    description: { text: t("people.description", { name }) },
    jsonLd: [
      personData({ name, jobTitle: qualification.text, url: addressIn(at), worksFor: leftAt ? "" : t("site.name") }),
      breadcrumbsOf(at, ["about.title", "/about"], name),
    ],
  });
};

export default PersonScreen satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: "/about",
  back: "about.title",
  title: "failure.title",
  missing: { title: "people.missing", text: "people.missingText" },
};
