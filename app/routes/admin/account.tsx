import { useRevalidator } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { PasswordSection, SessionsSection } from "#app/ui/admin/account/account-sections.tsx";
import { DeletionSection } from "#app/ui/admin/account/deletion-section.tsx";
import { ProfileSection } from "#app/ui/admin/account/profile-section.tsx";
import { SignInMethod } from "#app/ui/admin/account/sign-in-method.tsx";
import { useLeaveQuestion } from "#app/ui/admin/shell/unsaved-work.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { type Notify, useNotice } from "#app/ui/kit/notice.tsx";
import { emptyProfile, isNamed } from "#domain/staff/public-profile.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/account.ts";

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireStaff(args, "account.own");
  const { auth, publicNames } = args.context.get(servicesContext);
  const { authenticators, ownSessions } = auth;
  const [app, sessions] = await Promise.all([authenticators.state(admin.id), ownSessions.list(admin)]);
  const { leftAt: _, formerSlugs: __, ...profile } = publicNames.find(admin.id) ?? UNNAMED;
  return { email: admin.email, app, sessions, profile };
}

const UNNAMED = { ...emptyProfile(), leftAt: "", formerSlugs: [] };

export const meta = staffMeta("account.title");

/** How one signs in, where one is signed in, one's password, what the public reads, and the end of it all. */
export default function AccountPage({ loaderData: { email, app, sessions, profile } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const { revalidate } = useRevalidator();
  const { notice, notify: show } = useNotice();
  const { ask, dialog } = useQuestion();
  useLeaveQuestion(ask);
  const notify: Notify = (tone, text) => {
    show(tone, text);
    void revalidate();
  };
  return (
    <>
      <h1 className="text-2xl">{t("account.title")}</h1>
      <p className="mt-1 text-muted">{t("account.intro", { email: isolate(email) })}</p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <SignInMethod email={email} app={app} notify={notify} />
          <PasswordSection email={email} notify={notify} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SessionsSection sessions={sessions} notify={notify} />
          <DeletionSection email={email} isNamed={isNamed(profile)} />
        </div>
        <div className="min-w-0 xl:col-span-2">
          <ProfileSection profile={profile} notify={notify} />
        </div>
      </div>
      {notice}
      {dialog}
    </>
  );
}
