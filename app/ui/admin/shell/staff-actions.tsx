import { CircleUserRound, Globe, LogOut } from "lucide-react";
import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLocalize } from "#app/i18n/use-language.ts";
import { useLogout } from "./use-logout.ts";

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-semibold hover:bg-raised max-sm:px-2";

/** View Site, who is signed in with the way to their account, and the way out. */
export function StaffActions({ email }: { email: string }) {
  const t = useStaffMessages();
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
        <CircleUserRound aria-hidden="true" className="size-5 text-accent" />
        <span className="max-sm:sr-only">{t("shell.admin")}</span>
      </Link>
      <button type="button" onClick={leave} className={ACTION}>
        <LogOut aria-hidden="true" className="follows-direction size-5" />
        <span className="max-md:sr-only">{t("shell.logout")}</span>
      </button>
      {dialog}
    </>
  );
}
