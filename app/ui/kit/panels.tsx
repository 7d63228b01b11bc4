import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  isError?: boolean;
  heading?: "h1" | "h2" | "h3";
};

/** Empty and error states: title, text and actions. */
export function StatePanel({ icon, title, text, children, isError = false, heading: Heading = "h2" }: Props) {
  return (
    <div
      role={isError ? "alert" : "status"}
      className="card mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-12 text-center"
    >
      <span className="text-ink" aria-hidden="true">
        {icon}
      </span>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}

type DisclosureProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** A summary line that expands the content below it, with a marker. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="group mt-2" open={isOpen}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}

type SectionProps = { id: string; title: string; look?: string; className?: string; children: ReactNode };

/** A part of a page, named by its heading: links and the table of contents lead there. `look`: of the heading. */
export const TitledSection = ({ id, title, look = "text-xl", className, children }: SectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={look}>
      {title}
    </h2>
    {children}
  </section>
);
