import type { ReactNode } from "react";

/** Empty and error states: what happened, what still works, what to do. */
export function StatePanel({
  icon,
  title,
  text,
  children,
  isError = false,
}: {
  icon: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
  isError?: boolean;
}) {
  return (
    <div
      role={isError ? "alert" : "status"}
      className="card mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-12 text-center"
    >
      <span className="text-accent" aria-hidden="true">
        {icon}
      </span>
      <h2 className="text-xl">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
