import { useMessages } from "#app/i18n/use-language.ts";
import { Disclosure } from "#app/ui/kit/panels.tsx";

/** A part of the page: the id of its heading, and what it is called. */
export type ContentsEntry = { id: string; title: string };

/** On a phone, folded above the first part. */
export function FoldedContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const t = useMessages();
  return (
    <nav aria-label={t("review.contents")} className="-mb-4 lg:hidden">
      <Disclosure summary={t("review.contents")}>
        <Links entries={entries} />
      </Disclosure>
    </nav>
  );
}

/** On a wide screen it stays in view beside the text. A browser that can marks the part that is read. */
export function StickyContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const t = useMessages();
  return (
    <nav
      aria-label={t("review.contents")}
      className="card sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto p-5 max-lg:hidden"
    >
      <h2 className="text-lg">{t("review.contents")}</h2>
      <Links entries={entries} />
    </nav>
  );
}

const Links = ({ entries }: { entries: readonly ContentsEntry[] }) => (
  <ol className="mt-2 text-sm [scroll-target-group:auto] [&_a:target-current]:font-bold [&_a:target-current]:text-accent">
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} className="flex min-h-9 items-center hover:text-accent hover:underline max-lg:min-h-11">
          {title}
        </a>
      </li>
    ))}
  </ol>
);
