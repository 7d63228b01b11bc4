import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { MethodPart, ReadingPage } from "#app/ui/reference/reading-page.tsx";
import type { PurificationTexts } from "#domain/zakat/zakat-view.ts";
import { SourceList, ToldCards } from "./text-parts.tsx";

export function PurificationPage({ texts }: { texts: PurificationTexts }) {
  const t = useMessages();
  const localize = useLocalize();
  const { title, intro, notFatwa, parts, examples, zakat, sources } = texts;
  return (
    <ReadingPage title={title} intro={intro} notices={[notFatwa]}>
      {parts.map(({ id, title: name, points }) => (
        <MethodPart key={id} id={id} title={name}>
          <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </MethodPart>
      ))}
      <MethodPart id="examples" title={examples.title} intro={examples.intro}>
        <ToldCards parts={examples.list} />
      </MethodPart>
      <p className="flex flex-wrap gap-3">
        <a href={localize("/zakat#calculator")} className={buttonClass("primary")}>
          {zakat}
        </a>
        <a href={localize("/glossary#purification")} className={buttonClass()}>
          {t("glossary.lookUp")}
        </a>
      </p>
      <SourceList {...sources} />
    </ReadingPage>
  );
}
