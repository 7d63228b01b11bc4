/** The sources of a record as facts cite them: by id. */

import type { Source } from "#domain/screening/screening.ts";
import { withSourceIds } from "#domain/screening/screening.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import type { TypedFacts } from "./typed-facts.ts";

/** With the next free id: a fact can cite it at once. */
export function withNewSource(sources: readonly Source[], { title, url }: Pick<Source, "title" | "url">): Source[] {
  return withSourceIds([...sources, { id: "", title: title.trim(), url: url.trim(), supports: [] }]);
}

export const isWholeSource = ({ title, url }: Pick<Source, "title" | "url">): boolean =>
  title.trim() !== "" && isWebAddress(url.trim());

/** The facts that cite a source, themselves or in one of their entries. */
export const citingFacts = (facts: TypedFacts, id: string): string[] =>
  Object.entries(facts)
    .filter(([, { sources, entries }]) => sources.includes(id) || entries.some((entry) => entry.sources.includes(id)))
    .map(([name]) => name);

/** A source that is removed is no longer cited. */
export function withoutCitations(facts: TypedFacts, id: string): TypedFacts {
  const without = (sources: string[]): string[] => sources.filter((cited) => cited !== id);
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      {
        ...fact,
        sources: without(fact.sources),
        entries: fact.entries.map((entry) => ({ ...entry, sources: without(entry.sources) })),
      },
    ]),
  );
}
