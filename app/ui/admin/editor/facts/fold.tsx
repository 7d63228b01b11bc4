import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

type Props = {
  summary: ReactNode;
  /** Is open whatever was folded: what is marked must be in view. */
  hasError?: boolean;
  startsOpen?: boolean;
  /** Also while it was never opened. */
  isRendered?: boolean;
  /** For a caller that opens it, or shows something else while it is folded. */
  control?: { isOpen: boolean; onToggle: (isOpen: boolean) => void };
  children: ReactNode;
};

/** A part of the form that can be folded away. What was never opened is not rendered: the form has hundreds of inputs. */
export function FormFold({
  summary,
  hasError = false,
  startsOpen = false,
  isRendered = false,
  control,
  children,
}: Props) {
  const [isUnfolded, setUnfolded] = useState(startsOpen);
  const { isOpen, onToggle } = control ?? { isOpen: isUnfolded, onToggle: setUnfolded };
  const isShown = isOpen || hasError;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-ink transition-transform ${isShown ? "rotate-180" : ""}`}
        />
        <span className="min-w-0 flex-1">{summary}</span>
      </summary>
      {(wasShown || isRendered) && children}
    </details>
  );
}
