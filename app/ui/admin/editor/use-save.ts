import { useRef, useState } from "react";
import { callApi, isNotAllowed, isSignedOut } from "#app/ui/admin/call-api.ts";
import {
  addRecord,
  type RecordFormValues,
  requestDraft,
  requestNewDraft,
  saveDraft,
  saveRecord,
  uploadImage,
} from "#app/ui/admin/staff-api.ts";
import type { SavedAnswer } from "#domain/api/staff-answers.ts";
import { imageProblemMessage } from "#domain/forms/image-problem.ts";
import type { ContentType, RecordType } from "#domain/records/content-type.ts";
import type { SaveStamp } from "./edit-state.ts";
import { type EditorValues, toFormDocument } from "./editor-values.ts";
import { type SaveFailure, type SaveResult, toSaveResult } from "./save-result.ts";

/** What a form is sent as: the record itself, a new draft of it, or the draft that was opened. */
export type SaveAs = "record" | "new-draft" | "draft";

/** The form of a record or of an entry, as a draft of it. */
export function draftRequestFor<Form>(
  kind: ContentType,
  id: string | null,
  as: Exclude<SaveAs, "record">,
  form: object,
  { version, requestKey }: SaveStamp,
) {
  if (id === null) return requestNewDraft<Form>(kind, { requestKey, form });
  return as === "draft"
    ? saveDraft<Form>(kind, id, { version, form })
    : requestDraft<Form>(kind, id, { base: version, form });
}

function requestFor(kind: RecordType, record: string | null, as: SaveAs, form: object, stamp: SaveStamp) {
  const { version, requestKey } = stamp;
  if (as !== "record") return draftRequestFor<RecordFormValues>(kind, record, as, form, stamp);
  return record === null ? addRecord(kind, { requestKey, form }) : saveRecord(kind, record, { version, form });
}

/** Uploads the chosen picture, then sends the form. A picture that went through is not sent again by the next try. */
export function useSave(kind: RecordType, id: string | null) {
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
    if (isNotAllowed(result)) return { kind: "not-allowed" };
    if (isSignedOut(result)) return { kind: "signed-out" };
    const problem = result.kind === "too-large" ? result.kind : result.problem;
    return { kind: "upload-failed", reason: imageProblemMessage(problem) };
  }

  async function save(
    values: EditorValues,
    file: File | null,
    stamp: SaveStamp,
    as: SaveAs,
  ): Promise<SaveResult<SavedAnswer, RecordFormValues>> {
    const image = file ? await upload(file) : values.image;
    if (typeof image !== "string") return image;
    const form = { ...toFormDocument(kind, values), image };
    return toSaveResult(await callApi(requestFor(kind, id ?? stamp.made, as, form, stamp)));
  }

  return { progress, save };
}
