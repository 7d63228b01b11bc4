import type { PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { MethodPart, ReadingPage } from "#app/ui/reference/reading-page.tsx";
import { CitedPoints, SourceList, TextCards } from "#app/ui/zakat/text-parts.tsx";
import { purificationIn } from "#server/content/reference.ts";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export function loader({ request, context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
  return purificationIn(languageOfRequest(request));
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) =>
  pageMeta({ at, title: { text: loaderData.title }, description: { text: loaderData.description } });

export default function Purification(texts: PageData<typeof loader>) {
  const t = useMessages();
  const { title, intro, notFatwa, parts, examples, zakat, sources } = texts;
  return (
    <ReadingPage title={title} intro={intro} notices={[notFatwa]}>
      {parts.map(({ id, title: name, points }) => (
        <MethodPart key={id} id={id} title={name}>
          <CitedPoints points={points} />
        </MethodPart>
      ))}
      <MethodPart id="examples" title={examples.title} intro={examples.intro}>
        <TextCards parts={examples.list} />
      </MethodPart>
      <p className="flex flex-wrap gap-3">
        <PageLink to="/zakat#calculator" className={buttonClass("primary")}>
          {zakat}
        </PageLink>
        <PageLink to="/glossary#purification" className={buttonClass()}>
          {t("glossary.lookUp")}
        </PageLink>
      </p>
      <MethodPart id="sources" title={sources.title} isFolded>
        <SourceList list={sources.list} />
      </MethodPart>
    </ReadingPage>
  );
}
