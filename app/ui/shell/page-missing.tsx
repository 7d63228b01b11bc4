import { FileQuestion } from "lucide-react";
import { useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

type Props = {
  title: string;
  text?: string;
  mayRetry: boolean;
  /** The list it would stand in, and the words that lead there. */
  list: string;
  back: string;
};

/** A page about one thing that does not exist, or could not be loaded: then the same address may be tried again. */
export function PageMissing({ title, text, mayRetry, list, back }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const { pathname } = useDocument();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <FileQuestion aria-hidden="true" className="size-14 text-accent" />
      <div role="alert">
        <h1 className="max-w-prose text-2xl">{title}</h1>
        {text && <p className="mt-3 text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {mayRetry && (
          <a href={pathname} className={buttonClass("primary")}>
            {t("list.retry")}
          </a>
        )}
        <a href={localize(list)} className={buttonClass(mayRetry ? "quiet" : "primary")}>
          {back}
        </a>
      </div>
    </main>
  );
}
