/** Who is signed in, for what the screens offer. The server decides for itself; this only spares people a refusal. */
import { LockKeyhole } from "lucide-react";
import { createContext, use } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { can, type Role, type StaffAction } from "#domain/staff/roles.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";

type StaffMember = {
  email: string;
  role: Role;
  languages: readonly Language[];
  /** Whether another person has to approve what visitors read. */
  needsApproval: boolean;
};

export const StaffMemberContext = createContext<StaffMember>({
  email: "",
  role: "admin",
  languages: LANGUAGES,
  needsApproval: false,
});

export const useStaffMember = (): StaffMember => use(StaffMemberContext);

export function useMay(): (action: StaffAction) => boolean {
  const { role } = useStaffMember();
  return (action) => can(role, action);
}

/** Next to buttons that are inactive for this role. */
export function NotAllowedNote() {
  const t = useStaffMessages();
  return (
    <p className="flex w-full items-center gap-2 text-muted">
      <LockKeyhole aria-hidden="true" className="size-5 shrink-0" />
      {t("notAllowed.publish")}
    </p>
  );
}
