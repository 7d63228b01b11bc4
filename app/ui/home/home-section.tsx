import { ArrowRight, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { StatePanel } from "#app/ui/kit/panels.tsx";

type Props = { id: string; title: string; intro: string; all?: string; children: ReactNode };

/** A section of the home page: heading, introduction and a link to the whole list. */
export function HomeSection({ id, title, intro, all, children }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page py-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <p className="mt-1 text-muted">{intro}</p>
        </div>
        {all && (
          <a
            href={localize(all)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
          >
            {t("home.seeAll")}
            <span className="sr-only">: {title}</span>
            <ArrowRight aria-hidden="true" className="follows-direction size-4" />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

/** A section of the home page that has nothing to show yet. */
export function NothingYet({ title, text }: { title: string; text?: string }) {
  return <StatePanel icon={<SearchX className="size-8" />} title={title} text={text} heading="h3" />;
}
