import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { isFormMessageKey } from "#domain/forms/form-messages.ts";

/** A form's issue in the page's words; an issue that is no key of ours is told in general. */
export function useFormMessage(): (key: string | undefined) => string | undefined {
  const t = useStaffMessages();
  return (key) => key && t(isFormMessageKey(key) ? key : "form.invalid");
}
