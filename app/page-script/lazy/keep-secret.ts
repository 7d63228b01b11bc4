/** Looks at a long text before it is sent: a seed phrase or a private key stays in the browser. */
import { isSecret } from "#domain/search/pasted.ts";

/** The search page explains it, without the secret in its address. */
export function sendUnlessSecret(form: HTMLFormElement, typed: string): void {
  if (!isSecret(typed)) {
    form.submit();
    return;
  }
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=q]")) field.value = "";
  location.assign(`${form.action}?secret=held`);
}
