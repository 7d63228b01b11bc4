import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

/** Over whatever is open, dialogs too: the browser's own top layer. The page below keeps every word until the login is done. */
export function SessionEnded() {
  const t = useStaffMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      className="modal modal-small p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {t("guard.ended")}
      </h2>
      <p id={`${id}-text`} className="mt-2 mb-6 text-muted">
        {t("guard.endedText")}
      </p>
      <a href="/admin/login" target="_blank" rel="noopener" className={buttonClass("primary")}>
        {t("guard.logIn")}
      </a>
    </dialog>,
    document.body,
  );
}
