import type { PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { nameRecords } from "#app/loaders/name-records.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { glossaryIn, TERM_REVIEWS } from "#server/content/reference.ts";
import { addCacheTags, recordTag } from "#server/page-cache/page-tags.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const wanted = [...TERM_REVIEWS.values()].flat();
  addCacheTags(args.context, ...wanted.map(({ entity, id }) => recordTag(entity, id)));
  const nameOf = await nameRecords(args, wanted);
  const groups = glossaryIn(languageOfRequest(args.request), (term) =>
    (TERM_REVIEWS.get(term) ?? []).flatMap((review) => nameOf(review) ?? []),
  );
  return { groups };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "glossary.title", description: "glossary.description" });

type Link = { path: string; name: string };

function Links({ label, links }: { label: string; links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <dd className="mt-2 text-sm text-muted">
      {label}{" "}
      <ul aria-label={label} className="inline-flex flex-wrap gap-x-3">
        {links.map(({ path, name }) => (
          <li key={path}>
            <PageLink to={path} className="inline-block py-1 text-ink underline">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </dd>
  );
}

/** All terms, each with its own anchor, in the alphabetical order of the page's language. */
export default function Glossary({ groups }: PageData<typeof loader>) {
  const t = useMessages();
  const address = useLocalize()("/glossary");
  return (
    <main id="content" className="page py-6 lg:py-10">
      <div className="max-w-4xl">
        <h1 id="first-screen">{t("glossary.title")}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{t("glossary.intro")}</p>
        <nav aria-label={t("glossary.letters")} className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {groups.map(({ letter }) => (
              <li key={letter}>
                <a
                  href={`${address}#letter-${letter}`}
                  className="inline-flex size-11 items-center justify-center rounded-full border border-line font-semibold hover:border-accent"
                >
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(({ letter, terms }) => (
          <TitledSection id={`letter-${letter}`} title={letter} look="text-xl text-ink" key={letter} className="mt-8">
            <dl className="mt-3 grid gap-4 sm:grid-cols-2">
              {terms.map(({ id, term, meaning, kinds, reviews }) => (
                <div key={id} id={id} className="card p-5 target:border-accent">
                  <dt className="text-lg font-bold">{term}</dt>
                  <dd className="mt-1">{meaning}</dd>
                  <Links
                    label={t("glossary.examples")}
                    links={reviews.map((review) => ({ path: reviewPath(review.entity, review), name: review.name }))}
                  />
                  <Links
                    label={t("glossary.reviews")}
                    links={kinds.map(({ id: kind, name }) => ({ path: `/kinds/${kind}`, name }))}
                  />
                </div>
              ))}
            </dl>
          </TitledSection>
        ))}
      </div>
    </main>
  );
}
