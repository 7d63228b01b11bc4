import { useEffect } from "react";
import { useBlocker } from "react-router";
import { type StaffMessageKey, type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { Question } from "#app/ui/kit/hooks/use-question.tsx";
import { findUnsavedWork, hasUnsavedWork, type UnsavedKind, useUnsavedWork } from "./unsaved-work.ts";

const WORDS: Record<UnsavedKind, Record<"title" | "text" | "stay", StaffMessageKey>> = {
  form: { title: "editor.leaveTitle", text: "editor.leaveText", stay: "editor.stay" },
  texts: { title: "editor.leaveTitle", text: "translations.leaveText", stay: "editor.stay" },
  password: { title: "editor.leaveTitle", text: "account.passwordLeaveText", stay: "account.stay" },
  codes: { title: "account.codesLeaveTitle", text: "account.codesLeaveText", stay: "account.stay" },
};

/** What is asked before a page with unsaved work is left, and what becomes of that work. */
export function leaveQuestion(t: StaffMessages): Question<"leave"> {
  const { title, text, stay } = WORDS[findUnsavedWork() ?? "form"];
  const choices = [{ value: "leave", label: t("editor.leave"), look: "danger" }] as const;
  return { title: t(title), text: t(text), cancel: t(stay), choices };
}

type Ask = (question: Question<"leave">) => Promise<"leave" | null>;

/**
 * Leaving with unsaved changes asks first, by our own dialog inside the product and by the browser's outside it. To be used
 * once a screen, however many parts of it have unsaved work: the router takes one blocker only.
 */
export function useLeaveQuestion(ask: Ask): void {
  const t = useStaffMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per blocked navigation
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void ask(leaveQuestion(t)).then((answer) => (answer === "leave" ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, []);
}

/** For a screen with one thing to lose. */
export function useLeaveGuard(isUnsaved: () => boolean, kind: UnsavedKind, ask: Ask): void {
  useUnsavedWork(isUnsaved, kind);
  useLeaveQuestion(ask);
}
