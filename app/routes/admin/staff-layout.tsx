import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useNavigate, useRevalidator } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { AdminGuard, LoadingScreen, NotAllowedPage, StaffFailure } from "#app/ui/admin/shell/admin-guard.tsx";
import { StaffFrame } from "#app/ui/admin/shell/staff-frame.tsx";
import { StaffMemberContext } from "#app/ui/admin/shell/staff-member.tsx";
import { refusePageUnlessAdmin, requireEntry } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/staff-layout.ts";

/** Runs before anything below; every loader and action below checks again by itself. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => (await refusePageUnlessAdmin(args)) ?? next(),
];

export async function loader(args: Route.LoaderArgs) {
  const { email, role, languages } = await requireEntry(args);
  const { needsApproval } = args.context.get(servicesContext).drafts;
  return { email, role, languages, needsApproval };
}

/** Every page below has its own title; this is the title of the failure page. */
export const meta = staffMeta("failure.title");

export default function StaffLayout({ loaderData: member }: Route.ComponentProps) {
  return (
    <AdminGuard email={member.email}>
      <StaffMemberContext value={member}>
        <StaffFrame>
          <Outlet />
        </StaffFrame>
      </StaffMemberContext>
    </AdminGuard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // The session ended while the page was open: its data was refused.
  const isSignedOut = isRouteErrorResponse(error) && error.status === 401;
  useEffect(() => {
    if (isSignedOut) void navigate("/admin/login", { replace: true });
  }, [isSignedOut, navigate]);
  if (isRouteErrorResponse(error) && error.status === 403) return <NotAllowedPage />;
  return isSignedOut ? <LoadingScreen /> : <StaffFailure onRetry={revalidate} />;
}
