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
      <span className="text-accent" aria-hidden="true">
        {icon}
      </span>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
