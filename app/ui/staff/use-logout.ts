import { useNavigate } from "react-router";
import { clearAdminFlags } from "./admin-flags.ts";
import { logout } from "./auth-calls.ts";

/** Signs out, clears the flags and goes to the login page, even if signing out failed. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logout();
    clearAdminFlags();
    await navigate("/admin/login", { replace: true });
  };
}
