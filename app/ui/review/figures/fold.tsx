import type { ReactNode } from "react";

type Props = {
  summary: ReactNode;
  /** A part of the page of its own: its name is a heading. */
  heading?: "h2" | "h3";
  /** Of the content: a link to it opens the fold, also without scripts. */
  id?: string | undefined;
  isOpen?: boolean;
  /** Left out on paper, where every other fold is open. */
  isUnprinted?: boolean;
  children: ReactNode;
};

type FoldedProps = Pick<Props, "children"> & { id: string; title: string };

/** In place of a section of the page that its readers do not need first. */
export const FoldedSection = ({ id, title, children }: FoldedProps) => (
  <Fold summary={title} heading="h2" id={id}>
    {children}
  </Fold>
);

/** A line of 44 pixels that opens what belongs to it. The browser's own search opens it too. */
export function Fold({ summary, heading: Heading, id, isOpen = false, isUnprinted = false, children }: Props) {
  return (
    <details open={isOpen} data-unprinted={isUnprinted || undefined}>
      <summary className="fold-line">
        {Heading ? <Heading className={Heading === "h2" ? "text-lg" : "text-base"}>{summary}</Heading> : summary}
      </summary>
      <div id={id} className="pb-4">
        {children}
      </div>
    </details>
  );
}
