import { redirect } from "react-router";
import type { FailedEntry, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { addressIn, breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { nameRecords } from "#app/loaders/name-records.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { personData } from "#domain/feeds/structured-data.ts";
import type { NamedRecord } from "#domain/records/content-type.ts";
import { type PersonPart, personPath } from "#domain/staff/public-profile.ts";
import { formatDate } from "#domain/text/date.ts";
import { pickText, type ShownText } from "#domain/text/language.ts";
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

export const failed: FailedEntry = {
  list: "/about",
  back: "about.title",
  title: "failure.title",
  missing: { title: "people.missing", text: "people.missingText" },
};

/** One of the staff: what they may say about reviews, what they own, and which reviews are theirs. */
export default function PersonPage(person: PageData<typeof loader>) {
  const t = useMessages();
  const { name, role, qualification, holdings, conflicts, leftAt, written, checked } = person;
  const date = formatDate(leftAt || null, useLanguage());
  return (
    <main id="content" className="page py-6 lg:py-10">
      <article className="flex max-w-4xl flex-col gap-8">
        <header>
          <h1 className="wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          {role.text && <Shown value={role} as="p" className="mt-2 text-lg" />}
          {qualification.text && <Shown value={qualification} as="p" className="text-muted" />}
          {date && <p className="mt-3 rounded-card bg-accent-soft p-4">{t("people.left", { date })}</p>}
        </header>
        <div className="grid gap-4 sm:grid-cols-2">
          <Disclosed title={t("people.holdings")} text={holdings} />
          <Disclosed title={t("people.conflicts")} text={conflicts} />
        </div>
        <Reviews id="written" title={t("people.written")} reviews={written} />
        <Reviews id="checked" title={t("people.checked")} reviews={checked} />
      </article>
    </main>
  );
}

function Disclosed({ title, text }: { title: string; text: ShownText }) {
  const t = useMessages();
  return (
    <section className="card p-5">
      <h2 className="text-xl">{title}</h2>
      {text.text ? (
        <Shown value={text} as="p" className="mt-2 wrap-anywhere whitespace-pre-line" />
      ) : (
        <p className="mt-2 text-muted">{t("people.notStated")}</p>
      )}
    </section>
  );
}

function Reviews({ id, title, reviews }: { id: string; title: string; reviews: readonly NamedRecord[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {reviews.length === 0 && <p className="mt-2 text-muted">{t("people.none")}</p>}
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map((record) => (
          <li key={`${record.entity} ${record.id}`}>
            <PageLink
              to={reviewPath(record.entity, record)}
              className="inline-flex min-h-11 items-center text-ink underline wrap-anywhere"
            >
              <bdi>{record.name}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
