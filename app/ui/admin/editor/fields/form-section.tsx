import { type ReactNode, type RefObject, useId } from "react";

type Props = { title: string; heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** `heading` is for who puts the focus there. */
export function FormSection({ title, heading, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-5 p-4 md:p-6">
      <h2 id={id} {...(heading ? { ref: heading, tabIndex: -1 } : {})} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
