import type { ReactNode } from "react";
import { Fold } from "#app/ui/review/figures/fold.tsx";
import type { LabelText } from "#domain/method-words/method-words.ts";
import type { MethodologyView } from "#domain/views/reference/methodology-view.ts";

type Props = {
  title: string;
  intro: string;
  /** What has to be said before anything else. */
  notices?: readonly { title: string; text: string }[];
  /** The rest of the head: a table of contents, or buttons. */
  beneath?: ReactNode;
  children: ReactNode;
};

/** A page to be read from top to bottom: its title with a sentence on what it is, and its parts. */
export function ReadingPage({ title, intro, notices = [], beneath, children }: Props) {
  return (
    <main id="content" className="page py-6 lg:py-10">
      <article className="flex max-w-4xl flex-col gap-12 print:gap-6">
        <header className="flex flex-col gap-5">
          <div>
            <h1 id="first-screen">{title}</h1>
            <p className="mt-3 max-w-prose text-lg text-muted">{intro}</p>
          </div>
          {notices.map((notice) => (
            <section key={notice.title} className="rounded-card bg-accent-soft p-5 print:bg-transparent print:p-0">
              <h2 className="text-xl">{notice.title}</h2>
              <p className="mt-2 max-w-prose">{notice.text}</p>
            </section>
          ))}
          {beneath}
        </header>
        {children}
      </article>
    </main>
  );
}

type ContentsProps = { label: string; isLabelShown?: boolean; parts: readonly { id: string; name: string }[] };

export function Contents({ label, isLabelShown = false, parts }: ContentsProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      {isLabelShown && (
        <p aria-hidden="true" className="mb-2 text-sm font-semibold text-muted">
          {label}
        </p>
      )}
      <ul className="chips">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PartProps = { id: string; title: string; intro?: string; isFolded?: boolean; children: ReactNode };

/** A part of the methodology with an anchor for the contents. A link to it, or to something in it, opens a folded one. */
export function MethodPart({ id, title, intro, isFolded = false, children }: PartProps) {
  const introduction = intro && <p className="mt-2 max-w-prose">{intro}</p>;
  if (isFolded)
    return (
      <Fold summary={title} heading="h2" id={id}>
        {introduction}
        <div className="mt-4 flex flex-col gap-4">{children}</div>
      </Fold>
    );
  return (
    <section id={id} className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {introduction}
      </div>
      {children}
    </section>
  );
}

export function Points({ points, className = "" }: { points: readonly string[]; className?: string }) {
  return (
    <ul className={`flex max-w-prose list-disc flex-col gap-2 ps-6 ${className}`}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The versions of the method, each with its date and what it changed. */
export const MethodChanges = ({ changes }: { changes: MethodologyView["version"]["changes"] }) =>
  changes.map(({ version, date, points }) => (
    <section key={version}>
      <h3 className="text-lg">
        <bdi>{version}</bdi> · {date}
      </h3>
      <Points points={points} className="mt-2" />
    </section>
  ));

/** Words with what each of them means. */
export function LabelList({ list }: { list: readonly LabelText[] }) {
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
