import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";

type Choice<Value extends string> = { value: Value; label: string; look?: "primary" | "quiet" | "danger" };

export type Question<Value extends string> = {
  title: string;
  text?: string;
  cancel: string;
  choices: readonly Choice<Value>[];
};

type Asked = { question: Question<string>; answer: (value: string | null) => void };

/** Choices are values of the caller, returned unchanged. */
const asChoice = <Value extends string>(question: Question<Value>, value: string | null): Value | null =>
  question.choices.find((choice) => choice.value === value)?.value ?? null;

/** A confirmation dialog: `ask` resolves to the chosen value, or null where it was cancelled. */
export function useQuestion(): {
  ask: <Value extends string>(question: Question<Value>) => Promise<Value | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const ask = <Value extends string>(question: Question<Value>) =>
    new Promise<Value | null>((resolve) =>
      setAsked({
        question,
        answer: (value) => {
          setAsked(null);
          resolve(asChoice(question, value));
        },
      }),
    );
  const dialog = asked && (
    <AlertDialog.Root open onOpenChange={(open) => !open && asked.answer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="modal-backdrop" />
        <AlertDialog.Popup initialFocus={cancelButton} className="modal modal-small p-6">
          <AlertDialog.Title className="text-xl">{asked.question.title}</AlertDialog.Title>
          {asked.question.text && (
            <AlertDialog.Description className="mt-2 text-muted">{asked.question.text}</AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button ref={cancelButton} onClick={() => asked.answer(null)}>
              {asked.question.cancel}
            </Button>
            {asked.question.choices.map(({ value, label, look = "primary" }) => (
              <Button key={value} look={look} onClick={() => asked.answer(value)}>
                {label}
              </Button>
            ))}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
  return { ask, dialog };
}

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A dialog over the page: focus stays inside, Escape closes it, and focus returns to where it came from. */
export function Modal({ title, closeLabel, onClose, children }: Props) {
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup className="modal modal-wide">
          <header className="flex items-center gap-2 border-b border-line px-4 py-2 md:px-6">
            <Dialog.Title className="me-auto text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
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
