/** The keys of the staff area: save and search. Each has a button or a field that does the same. */
import { useEffect } from "react";
import { useNavigate } from "react-router";

/** On the button that saves: the key presses it, and screen readers name the key with it. */
export const SAVE_KEYS = { "aria-keyshortcuts": "Control+S Meta+S" };
export const SEARCH_KEYS = { "aria-keyshortcuts": "Control+K Meta+K" };
/** The id of the field that searches a list: an address may name it (`arrival.tsx`). */
export const SEARCH_FIELD = "search";

/** A dialog lies after the page it was opened from. */
function saveForm(): boolean {
  const form = [...document.querySelectorAll<HTMLFormElement>("form[data-saves]")].at(-1);
  form?.querySelector<HTMLButtonElement>("button[aria-keyshortcuts]")?.click();
  return form !== undefined;
}

/** That of the list, where one is open; else the list of coins. */
function goToSearch(navigate: (to: string) => unknown): boolean {
  const field = document.querySelector<HTMLInputElement>("main :is([role=search], search) input[type=search]");
  if (field) field.focus();
  else void navigate(`/admin/coins#${SEARCH_FIELD}`);
  return true;
}

export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      // `code`: the letter's place on the keyboard, whatever script is typed.
      const isDone = (event.code === "KeyS" && saveForm()) || (event.code === "KeyK" && goToSearch(navigate));
      if (isDone) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [navigate]);
}
