import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { type EditingKind, endpointOf } from "../editing-kind.ts";
import { callStaff } from "../staff-call.ts";

/** The record as the screen shows it; a null `version` is that of one that is not there. */
type Shown = { kind: EditingKind; id: string; version: number | null };

/** Writes an earlier state back, says how that went, and shows the page anew. */
export function useRestore(): {
  restoring: string | null;
  restore: (shown: Shown, revision: string) => Promise<void>;
  notice: ReactNode;
} {
  const t = useStaffMessages();
  const { revalidate } = useRevalidator();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [said, setSaid] = useState<{ tone: "good" | "bad"; text: string } | null>(null);

  async function restore({ kind, id, version }: Shown, revision: string): Promise<void> {
    setRestoring(revision);
    const { ok, status } = await callStaff("POST", endpointOf(kind, id, "/restore"), { revision, version });
    setRestoring(null);
    const isStale = status === 409;
    const stale = version === null ? "history.thereAgain" : "history.changedMeanwhile";
    if (ok) setSaid({ tone: "good", text: t(`${kind}.restored`) });
    else setSaid({ tone: "bad", text: t(isStale ? stale : `${kind}.restoreFailed`) });
    if (ok || isStale) await revalidate();
  }

  const notice = said && <Notice {...said} dismissLabel={t("action.dismiss")} onDismiss={() => setSaid(null)} />;
  return { restoring, restore, notice };
}
