import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { kindPath } from "#app/ui/kinds/kind-link.tsx";
import { CountList } from "#app/ui/kinds/kind-screen.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { toKindRows } from "#domain/views/reference/kind-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, listTag("coin"));
  const counts = await context.get(servicesContext).coins.countsByKind();
  return { kinds: toKindRows(counts, methodWords(languageOfRequest(request))) };
}

export const meta: PageHead<typeof loader> = ({ at }) => {
  return pageMeta({
    at,
    title: "kinds.title",
    description: "kinds.description",
    jsonLd: [breadcrumbsOf(at, ["kinds.title", "/kinds"])],
  });
};

export const failed: FailedList = { title: "kinds.title", text: "kinds.error" };

/** Every kind of token with one sentence, and how the reviewed coins of it stand. */
export default function Kinds({ kinds }: PageData<typeof loader>) {
  const t = useMessages();
  return (
    <main id="content" className="page py-6 lg:py-10">
      <h1>{t("kinds.title")}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{t("kinds.intro")}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {kinds.map(({ id, name, means, counts, total }) => (
          <li
            key={id}
            data-clickable
            className="card relative flex flex-col gap-2 p-5 tint focus-within:border-accent hover:border-accent"
          >
            <h2 className="text-lg">
              <PageLink to={kindPath({ id })} className="after:absolute after:inset-0 after:rounded-card">
                {name}
              </PageLink>
            </h2>
            <p className="text-muted">{means}</p>
            <div className="mt-auto">
              {total > 0 ? <CountList counts={counts} /> : <p className="text-sm text-muted">{t("kinds.none")}</p>}
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
