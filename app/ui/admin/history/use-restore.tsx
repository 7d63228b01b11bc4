import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { type StaffMessageKey, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { StoredEntity } from "#domain/records/entity.ts";
import { type ApiResult, callApi } from "../call-api.ts";
import { restoreRecord } from "../staff-api.ts";

/** The record as the screen shows it; a null `version` is that of one that is not there. */
type Shown = { kind: StoredEntity; id: string; version: number | null };

type Outcome = { tone: "good" | "bad"; text: StaffMessageKey; isOutdated: boolean };

/** How a restoration went, and whether the page has to be loaded anew: after a change, and where it shows an old state. */
export function restoreOutcome({ kind, version }: Shown, result: ApiResult<unknown>): Outcome {
  if (result.ok) return { tone: "good", text: `${kind}.restored`, isOutdated: true };
  if (result.kind !== "conflict") return { tone: "bad", text: `${kind}.restoreFailed`, isOutdated: false };
  const text = version === null ? "history.thereAgain" : "history.changedMeanwhile";
  return { tone: "bad", text, isOutdated: true };
}

/** Writes an earlier state back, shows how that went, and loads the page anew. */
export function useRestore(): {
  restoring: string | null;
  restore: (shown: Shown, revision: string) => Promise<void>;
  notice: ReactNode;
} {
  const t = useStaffMessages();
  const { revalidate } = useRevalidator();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ tone: "good" | "bad"; text: string } | null>(null);

  async function restore(shown: Shown, revision: string): Promise<void> {
    setRestoring(revision);
    const request = restoreRecord(shown.kind, shown.id, { revision, version: shown.version });
    const { tone, text, isOutdated } = restoreOutcome(shown, await callApi(request));
    setRestoring(null);
    setOutcome({ tone, text: t(text) });
    if (isOutdated) await revalidate();
  }

  const notice = outcome && (
    <Notice {...outcome} dismissLabel={t("action.dismiss")} onDismiss={() => setOutcome(null)} />
  );
  return { restoring, restore, notice };
}
