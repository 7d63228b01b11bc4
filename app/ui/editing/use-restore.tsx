import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { type EditingKind, endpointOf } from "./editing-kind.ts";
import { callStaff } from "./staff-call.ts";

/** Writes an earlier state back, says how that went, and shows the page anew. */
export function useRestore(): {
  restoring: string | null;
  restore: (kind: EditingKind, id: string, revision: string) => Promise<void>;
  notice: ReactNode;
} {
  const t = useStaffMessages();
  const { revalidate } = useRevalidator();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [said, setSaid] = useState<{ tone: "good" | "bad"; text: string } | null>(null);

  async function restore(kind: EditingKind, id: string, revision: string): Promise<void> {
    setRestoring(revision);
    const { ok } = await callStaff("POST", endpointOf(kind, id, "/restore"), { revision });
    setRestoring(null);
    setSaid(ok ? { tone: "good", text: t(`${kind}.restored`) } : { tone: "bad", text: t(`${kind}.restoreFailed`) });
    if (ok) await revalidate();
  }

  const notice = said && <Notice {...said} dismissLabel={t("action.dismiss")} onDismiss={() => setSaid(null)} />;
  return { restoring, restore, notice };
}
