import type { StaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditingKind } from "../editing-kind.ts";
import type { EditorProblem } from "./editor-notice.tsx";
import type { SaveResult } from "./use-save.ts";

type Failure = Exclude<SaveResult, { kind: "saved" | "conflict" }>;

/** What the notice says of a save that was not made: that it failed, and what is the matter where trying again is no help. */
export function saveProblem(t: StaffMessages, kind: EditingKind, isNew: boolean, failure: Failure): EditorProblem {
  const text = t(`${kind}.${isNew ? "addFailed" : "updateFailed"}`);
  switch (failure.kind) {
    case "signed-out":
      return { text, signedOut: true };
    case "upload-failed":
      return { text, detail: t("editor.uploadFailed") };
    case "gone":
      return { text, detail: t(isNew ? "editor.madeGone" : "editor.gone") };
    case "too-large":
      return { text, detail: t("editor.tooLarge") };
    default:
      return { text };
  }
}
