import { useRef, useState } from "react";
import { isNotAllowed, isSignedOut } from "#app/ui/admin/call-api.ts";
import { uploadImage } from "#app/ui/admin/staff-api.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";
import { findFileProblem, imageProblemMessage } from "#domain/forms/image-problem.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { SaveFailure } from "./save-result.ts";

/** The chosen picture of a record and its upload. A picture that went through is not sent again by the next try. */
export function usePicture(type: ContentType, isNew: boolean) {
  const [file, choose] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const uploaded = useRef<{ file: File; address: string } | null>(null);
  const rule = isRegisterType(type) ? null : CONTENT_TYPES[type].image;
  const isRequired = rule !== null && (isNew || rule.neededOnEdit);

  async function upload(chosen: File): Promise<SaveFailure | string> {
    if (uploaded.current?.file === chosen) return uploaded.current.address;
    setProgress(0);
    const result = await uploadImage(chosen, setProgress);
    setProgress(null);
    if (result.ok) {
      uploaded.current = { file: chosen, address: result.answer.url };
      return result.answer.url;
    }
    if (isNotAllowed(result)) return { kind: "not-allowed" };
    if (isSignedOut(result)) return { kind: "signed-out" };
    const problem = result.kind === "too-large" ? result.kind : result.problem;
    return { kind: "upload-failed", reason: imageProblemMessage(problem) };
  }

  return {
    file,
    choose,
    progress,
    isRequired,
    upload,
    /** `stored` is the address in the form. */
    problem(stored: unknown): FormMessageKey | null {
      if (file) return imageProblemMessage(findFileProblem(file));
      return isRequired && !stored ? rule.required : null;
    },
  };
}
