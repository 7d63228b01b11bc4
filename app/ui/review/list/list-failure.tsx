import { CloudOff } from "lucide-react";
import { useDocument, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";

/** A list that could not be loaded, with a link to try again. */
export function ListFailure({ title, text }: { title: string; text: string }) {
  const t = useMessages();
  const { pathname, search } = useDocument();
  return (
    <main id="content" className="page py-10">
      <h1 className="mb-8 text-3xl">{title}</h1>
      <StatePanel isError icon={<CloudOff className="size-10" />} title={text}>
        <a href={pathname + search} className={buttonClass("primary")}>
          {t("list.retry")}
        </a>
      </StatePanel>
    </main>
  );
}
