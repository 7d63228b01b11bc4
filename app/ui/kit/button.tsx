import type { ComponentProps } from "react";

type Look = "primary" | "quiet" | "danger";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-base font-semibold tint disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60";

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-on-accent hover:brighter",
  quiet: "border border-line bg-surface text-ink hover:border-accent",
  danger: "border border-down bg-transparent text-down hover:bg-raised",
};

/** For links that look like buttons; a button itself is `Button`. */
export const buttonClass = (look: Look = "quiet", extra = ""): string => `${SHAPE} ${LOOKS[look]} ${extra}`.trim();

const doNothing = (event: { preventDefault: () => void }) => event.preventDefault();

/** `isInactive`: does nothing for now but keeps the focus, which a disabled button would lose. */
export function Button({
  look = "quiet",
  className = "",
  type = "button",
  isInactive = false,
  onClick,
  ...rest
}: ComponentProps<"button"> & { look?: Look; isInactive?: boolean }) {
  return (
    <button
      type={type}
      aria-disabled={isInactive || undefined}
      onClick={isInactive ? doNothing : onClick}
      className={buttonClass(look, className)}
      {...rest}
    />
  );
}
