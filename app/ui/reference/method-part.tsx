import type { ReactNode } from "react";
import type { LabelText } from "#domain/screening/method-words.ts";

type Props = { id: string; title: string; intro?: string; children: ReactNode };

/** A part of the methodology with an anchor for the contents. */
export function MethodPart({ id, title, intro, children }: Props) {
  return (
    <section id={id} className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {intro && <p className="mt-2 max-w-prose">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

/** Words with what each of them means. */
export function ToldList({ list }: { list: readonly LabelText[] }) {
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {list.map(({ label, means }) => (
        <div key={label} className="contents">
          <dt className="font-semibold max-sm:mt-1">{label}</dt>
          <dd className="max-w-prose text-muted">{means}</dd>
        </div>
      ))}
    </dl>
  );
}
