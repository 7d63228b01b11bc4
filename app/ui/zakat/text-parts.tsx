import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import type { ToldText } from "#domain/views/methodology-view.ts";
import type { NamedSource } from "#domain/zakat/zakat-view.ts";

/** Titles with a text each, as cards. */
export function ToldCards({ parts, isNumbered = false }: { parts: readonly ToldText[]; isNumbered?: boolean }) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className="grid gap-4 sm:grid-cols-2">
      {parts.map(({ title, text }, index) => (
        <li key={title} className="card p-5 print:border-0 print:p-0">
          <h3 className="text-lg">
            {isNumbered && <span className="text-accent">{index + 1}. </span>}
            {title}
          </h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </List>
  );
}

export function SourceList({ title, list }: { title: string; list: readonly NamedSource[] }) {
  return (
    <section aria-labelledby="sources" className="text-sm">
      <h2 id="sources" className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {list.map(({ title: name, url }) => (
          <li key={url}>
            <ExternalLink href={url} className="text-accent underline">
              <bdi>{name}</bdi>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
