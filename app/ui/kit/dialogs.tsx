import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "./button.tsx";

/** `other`: a second way to agree. */
export type Question = {
  title: string;
  text?: string;
  confirm: string;
  look?: "primary" | "danger";
  other?: string | undefined;
  cancel?: string;
};

/** Null where it was cancelled. */
type Choice = "confirm" | "other" | null;

export type Ask = (question: Question) => Promise<Choice>;

/** A confirmation dialog. */
export function useQuestion(): { ask: Ask; dialog: ReactNode } {
  const t = useStaffMessages();
  const [asked, setAsked] = useState<{ question: Question; answer: (choice: Choice) => void } | null>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const ask: Ask = (question) =>
    new Promise((resolve) =>
      setAsked({
        question,
        answer: (choice) => {
          setAsked(null);
          resolve(choice);
        },
      }),
    );
  if (!asked) return { ask, dialog: null };
  const { answer, question } = asked;
  const { title, text, confirm, look = "primary", other, cancel = t("action.cancel") } = question;
  const dialog = (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="modal-backdrop" />
        <AlertDialog.Popup initialFocus={cancelButton} className="modal modal-small p-6">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          {text && <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button ref={cancelButton} onClick={() => answer(null)}>
              {cancel}
            </Button>
            {other && <Button onClick={() => answer("other")}>{other}</Button>}
            <Button look={look} onClick={() => answer("confirm")}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
  return { ask, dialog };
}

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A dialog over the page: focus stays inside, Escape closes it, and focus returns to where it came from. */
export function Modal({ title, onClose, children }: Props) {
  const t = useStaffMessages();
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup className="modal modal-wide">
          <header className="flex items-center gap-2 border-b border-line px-4 py-2 md:px-6">
            <Dialog.Title className="me-auto text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t("action.close")}
              className="inline-flex size-11 items-center justify-center rounded-full hover:bg-raised"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
