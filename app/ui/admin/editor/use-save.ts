import { useRef, useState } from "react";
import { callApi, isSignedOut } from "#app/ui/admin/call-api.ts";
import { addRecord, type RecordFormValues, saveRecord, uploadImage } from "#app/ui/admin/staff-api.ts";
import type { SavedAnswer } from "#domain/api/staff-answers.ts";
import { imageProblemMessage } from "#domain/forms/image-problem.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { SaveStamp } from "./edit-state.ts";
import { type EditorValues, toFormDocument } from "./editor-values.ts";
import { type SaveFailure, type SaveResult, toSaveResult } from "./save-result.ts";

/** Uploads the chosen picture, then sends the form. A picture that went through is not sent again by the next try. */
export function useSave(kind: Entity, id: string | null) {
  const [progress, setProgress] = useState<number | null>(null);
  const uploaded = useRef<{ file: File; address: string } | null>(null);

  async function upload(file: File): Promise<SaveFailure | string> {
    if (uploaded.current?.file === file) return uploaded.current.address;
    setProgress(0);
    const result = await uploadImage(file, setProgress);
    setProgress(null);
    if (result.ok) {
      uploaded.current = { file, address: result.answer.url };
      return result.answer.url;
    }
    if (isSignedOut(result)) return { kind: "signed-out" };
    const problem = result.kind === "too-large" ? result.kind : result.problem;
    return { kind: "upload-failed", reason: imageProblemMessage(problem) };
  }

  async function save(
    values: EditorValues,
    file: File | null,
    { version, requestKey, made }: SaveStamp,
  ): Promise<SaveResult<SavedAnswer, RecordFormValues>> {
    const image = file ? await upload(file) : values.image;
    if (typeof image !== "string") return image;
    const form = { ...toFormDocument(kind, values), image };
    const record = id ?? made;
    const request =
      record === null ? addRecord(kind, { requestKey, form }) : saveRecord(kind, record, { version, form });
    return toSaveResult(await callApi(request));
  }

  return { progress, save };
}
