import { useState } from "react";
import { useRevalidator } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLeaveQuestion } from "#app/ui/admin/shell/unsaved-work.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { OwnSession } from "#domain/account/own-session.ts";
import type { PublicProfile } from "#domain/staff/public-profile.ts";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { type AppState, SignInMethod } from "./sign-in-method.tsx";

type Props = { email: string; app: AppState; sessions: OwnSession[]; profile: PublicProfile };

/** How one signs in, where one is signed in, and one's password. */
export function AccountScreen({ email, app, sessions, profile }: Props) {
  const t = useStaffMessages();
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const { ask, dialog } = useQuestion();
  useLeaveQuestion(ask);
  const notify = (tone: "good" | "bad", text: string): void => {
    setNotice({ tone, text });
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
          <ProfileSection profile={profile} notify={notify} />
        </div>
      </div>
      {notice && <Notice {...notice} dismissLabel={t("action.dismiss")} onDismiss={() => setNotice(null)} />}
      {dialog}
    </>
  );
}
