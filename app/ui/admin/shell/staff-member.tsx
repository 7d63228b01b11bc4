/** Who is signed in, for what the screens offer. The server decides for itself; this only spares people a refusal. */
import { createContext, type ReactNode, use } from "react";
import { can, type Role, type StaffAction } from "#domain/staff/roles.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";

export type StaffMember = { email: string; role: Role; languages: readonly Language[] };

const StaffMemberContext = createContext<StaffMember>({ email: "", role: "admin", languages: LANGUAGES });

export function StaffMemberProvider({ member, children }: { member: StaffMember; children: ReactNode }) {
  return <StaffMemberContext value={member}>{children}</StaffMemberContext>;
}

export const useStaffMember = (): StaffMember => use(StaffMemberContext);

export function useMay(): (action: StaffAction) => boolean {
  const { role } = useStaffMember();
  return (action) => can(role, action);
}
