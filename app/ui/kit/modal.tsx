import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

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
