import type { StaffMessageKey, StaffMessages } from "#app/i18n/staff-messages.ts";
import type { Question } from "#app/ui/kit/hooks/use-question.tsx";
import { findUnsavedWork, type UnsavedKind } from "./unsaved-work.ts";

const WORDS: Record<UnsavedKind, Record<"title" | "text" | "stay", StaffMessageKey>> = {
  form: { title: "editor.leaveTitle", text: "editor.leaveText", stay: "editor.stay" },
  texts: { title: "editor.leaveTitle", text: "translations.leaveText", stay: "editor.stay" },
  password: { title: "editor.leaveTitle", text: "account.passwordLeaveText", stay: "account.stay" },
  codes: { title: "account.codesLeaveTitle", text: "account.codesLeaveText", stay: "account.stay" },
};

/** What is asked before a page with unsaved work is left: it says what becomes of that. */
export function leaveQuestion(t: StaffMessages): Question<"leave"> {
  const { title, text, stay } = WORDS[findUnsavedWork() ?? "form"];
  const choices = [{ value: "leave", label: t("editor.leave"), look: "danger" }] as const;
  return { title: t(title), text: t(text), cancel: t(stay), choices };
}
