import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { leaveQuestion } from "#app/ui/admin/shell/leave-question.ts";
import { hasUnsavedWork, type UnsavedKind, useUnsavedWork } from "#app/ui/admin/shell/unsaved-work.ts";
import type { Question } from "#app/ui/kit/hooks/use-question.tsx";

type Asking = (question: Question<"leave">) => Promise<"leave" | null>;

/**
 * Leaving with unsaved changes asks first, by our own dialog inside the product and by the browser's outside it. Once a
 * screen, whatever parts of it tell of unsaved work: the router blocks for one asker only.
 */
export function useLeaveQuestion(ask: Asking): void {
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
export function useLeaveGuard(isUnsaved: () => boolean, kind: UnsavedKind, ask: Asking): void {
  useUnsavedWork(isUnsaved, kind);
  useLeaveQuestion(ask);
}
