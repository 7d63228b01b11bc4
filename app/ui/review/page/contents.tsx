import { useMessages } from "#app/i18n/use-language.ts";

/** A part of the page: the id of its heading, and what it is called. */
export type ContentsEntry = { id: string; title: string };

/** On a wide screen it stays in view next to the text. A browser that can marks the part that is read. */
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
  <ol className="mt-2 text-sm [scroll-target-group:auto] [&_a:target-current]:font-bold">
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} className="flex min-h-9 items-center hover:underline max-lg:min-h-11">
          {title}
        </a>
      </li>
    ))}
  </ol>
);
