import { FileQuestion } from "lucide-react";
import { useLocalize } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/page-link.tsx";

/** A review that does not exist or could not be loaded. */
export function ReviewMissing({
  title,
  text,
  back,
  path,
}: {
  title: string;
  text?: string;
  back: string;
  path: string;
}) {
  const localize = useLocalize();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <FileQuestion aria-hidden="true" className="size-14 text-accent" />
      <div role="alert">
        <h1 className="max-w-prose text-2xl">{title}</h1>
        {text && <p className="mt-3 text-muted">{text}</p>}
      </div>
      <PageLink to={localize(path)} className={buttonClass("primary")}>
        {back}
      </PageLink>
    </main>
  );
}
