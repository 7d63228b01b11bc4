/** Unsaved work on the page: leaving it asks first, and an expired session does not unmount it. */
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { type StaffMessageKey, type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { Ask, Question } from "#app/ui/kit/dialogs.tsx";

/** Codes that are shown once, a form with its picture, texts only, or a password: the hardest to restore first. */
const KINDS = ["codes", "form", "texts", "password"] as const;
type UnsavedKind = (typeof KINDS)[number];

const holders = new Map<() => boolean, UnsavedKind>();

export function useUnsavedWork(isUnsaved: () => boolean, kind: UnsavedKind): void {
  useEffect(() => {
    holders.set(isUnsaved, kind);
    return () => void holders.delete(isUnsaved);
  }, [isUnsaved, kind]);
}

const findUnsavedWork = (): UnsavedKind | undefined =>
  KINDS.find((kind) => [...holders].some(([isUnsaved, own]) => own === kind && isUnsaved()));

export const hasUnsavedWork = (): boolean => findUnsavedWork() !== undefined;

/** The editor has agreed to lose it. */
export const discardUnsavedWork = (): void => holders.clear();

const WORDS: Record<UnsavedKind, Record<"title" | "text" | "stay", StaffMessageKey>> = {
  form: { title: "editor.leaveTitle", text: "editor.leaveText", stay: "editor.stay" },
  texts: { title: "editor.leaveTitle", text: "translations.leaveText", stay: "editor.stay" },
  password: { title: "editor.leaveTitle", text: "account.passwordLeaveText", stay: "account.stay" },
  codes: { title: "account.codesLeaveTitle", text: "account.codesLeaveText", stay: "account.stay" },
};

/** The question before a page with unsaved work is left, and what happens to that work. */
export function leaveQuestion(t: StaffMessages): Question {
  const { title, text, stay } = WORDS[findUnsavedWork() ?? "form"];
  return { title: t(title), text: t(text), cancel: t(stay), confirm: t("editor.leave"), look: "danger" };
}

/**
 * Leaving with unsaved changes asks first, with our dialog inside the product and the browser's dialog outside of it. Used
 * once per screen, however many of its parts have unsaved work: the router supports one blocker only.
 */
export function useLeaveQuestion(ask: Ask): void {
  const t = useStaffMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per blocked navigation
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void ask(leaveQuestion(t)).then((answer) => (answer ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, []);
}

/** For a screen with one kind of unsaved work. */
export function useLeaveGuard(isUnsaved: () => boolean, kind: UnsavedKind, ask: Ask): void {
  useUnsavedWork(isUnsaved, kind);
  useLeaveQuestion(ask);
}
