import { CircleUserRound, Globe, LogOut } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLocalize } from "#app/i18n/use-language.ts";
import { logout } from "#app/ui/admin/account/account-api.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { clearAdminFlags } from "./admin-flags.ts";
import { useStaffMember } from "./staff-member.tsx";
import { discardUnsavedWork, hasUnsavedWork, leaveQuestion } from "./unsaved-work.ts";

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-semibold hover:bg-raised max-sm:px-2";

/** Signs out, clears the flags and goes to the login page, even if signing out failed. Unsaved work is asked about first. */
function useLogout() {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();

  async function leave(): Promise<void> {
    if (hasUnsavedWork() && (await ask(leaveQuestion(t))) === null) return;
    await logout();
    discardUnsavedWork();
    clearAdminFlags();
    await navigate("/admin/login", { replace: true });
  }

  return { leave, dialog };
}

/** View Site, a link to the own account, and Log out. */
export function StaffActions() {
  const t = useStaffMessages();
  const { email, role } = useStaffMember();
  const localize = useLocalize();
  const { leave, dialog } = useLogout();
  return (
    <>
      {/* A new document: the public pages live under another policy and are cached. */}
      <a href={localize("/")} className={ACTION}>
        <Globe aria-hidden="true" className="size-5" />
        <span className="max-md:sr-only">{t("shell.viewSite")}</span>
      </a>
      <Link
        to="/admin/account"
        title={email}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-3 text-sm font-semibold hover:border-accent max-sm:min-w-11 max-sm:justify-center max-sm:px-2"
      >
        <CircleUserRound aria-hidden="true" className="size-5 text-ink" />
        <span className="max-sm:sr-only">{role === "admin" ? t("shell.admin") : t(`role.${role}`)}</span>
      </Link>
      <button type="button" onClick={leave} className={ACTION}>
        <LogOut aria-hidden="true" className="follows-direction size-5" />
        <span className="max-md:sr-only">{t("shell.logout")}</span>
      </button>
      {dialog}
    </>
  );
}
