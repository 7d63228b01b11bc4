import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";

type Props = { tone: "good" | "bad"; text: string; children?: ReactNode; onDismiss: () => void };

/** An alert that stays in view wherever the page is scrolled to, until it is dismissed or replaced. */
export function Notice({ tone, text, children, onDismiss }: Props) {
  const t = useStaffMessages();
  const Icon = tone === "good" ? CircleCheck : TriangleAlert;
  /** Where the focus was before: restored when the notice is dismissed. */
  const cameFrom = useRef<EventTarget | null>(null);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-50 flex justify-center px-4">
      <div
        role="alert"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        }}
        className="card pointer-events-auto flex max-w-xl items-center gap-3 border-accent py-2 ps-4 pe-2 shadow-card"
      >
        <Icon aria-hidden="true" className={`size-6 shrink-0 ${tone === "good" ? "text-up" : "text-down"}`} />
        <div className="py-1 font-semibold">
          {text}
          {children}
        </div>
        <button
          type="button"
          aria-label={t("action.dismiss")}
          onClick={() => {
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
            onDismiss();
          }}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-raised"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}

export type Notify = (tone: "good" | "bad", text: string, action?: ReactNode) => void;

/** The notice of a staff screen: `notify` replaces the one before it. */
export function useNotice(): { notice: ReactNode; notify: Notify; dismiss: () => void } {
  const [shown, setShown] = useState<Pick<Props, "tone" | "text" | "children"> | null>(null);
  const dismiss = () => setShown(null);
  return {
    notice: shown && <Notice {...shown} onDismiss={dismiss} />,
    notify: (tone, text, action) => setShown({ tone, text, children: action }),
    dismiss,
  };
}
