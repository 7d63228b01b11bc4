import { useNavigate } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { logout } from "#app/ui/admin/login/auth-calls.ts";
import { useQuestion } from "#app/ui/kit/hooks/use-question.tsx";
import { clearAdminFlags } from "./admin-flags.ts";
import { leaveQuestion } from "./leave-question.ts";
import { giveUpUnsavedWork, hasUnsavedWork } from "./unsaved-work.ts";

/** Signs out, clears the flags and goes to the login page, even if signing out failed. Unsaved work is asked about first. */
export function useLogout() {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();

  async function leave(): Promise<void> {
    if (hasUnsavedWork() && (await ask(leaveQuestion(t))) === null) return;
    await logout();
    giveUpUnsavedWork();
    clearAdminFlags();
    await navigate("/admin/login", { replace: true });
  }

  return { leave, dialog };
}
