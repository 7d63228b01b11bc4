import { useRef, useState } from "react";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";
import { imageProblemMessage } from "#domain/forms/image-problem.ts";
import { readDocument, readNumber, readText } from "#domain/records/document.ts";
import { EDITING, type EditingKind, endpointOf } from "../editing-kind.ts";
import { callStaff, type StaffAnswer, sendWithProgress } from "../staff-call.ts";
import type { Newer } from "./conflict-dialog.tsx";
import { type EditorValues, toFormDocument } from "./editor-values.ts";

export type SaveResult =
  | { kind: "saved" }
  | { kind: "conflict"; newer: Newer }
  | { kind: "issues"; issues: { path: string; message: string }[] }
  /** `reason` is what is wrong with the picture; null where it is not the picture's fault. */
  | { kind: "upload-failed"; reason: FormMessageKey | null }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "too-large" }
  | { kind: "failed" };

/** What a save is sent under. `made` is the record that an earlier try of this add turned out to have made. */
export type SaveStamp = { version: number | null; requestKey: string; made: string | null };

const SIGNED_OUT = [401, 403];
const TOO_LARGE = 413;

function readNewer(value: unknown): Newer {
  const { id, version, editor, at, form } = readDocument(value);
  const record = readText(id) || null;
  const told = { editor: readText(editor), at: readText(at), form: readDocument(form) };
  return { id: record, version: readNumber(version) ?? 0, ...told };
}

function readIssues(value: unknown): { path: string; message: string }[] {
  const issues: unknown[] = Array.isArray(value) ? value : [];
  return issues.map(readDocument).map(({ path, message }) => ({ path: readText(path), message: readText(message) }));
}

/** What the answer of a save means to the screen that asked for it. */
export function readSave({ ok, status, body }: StaffAnswer): SaveResult {
  if (ok) return { kind: "saved" };
  if (status === 409) return { kind: "conflict", newer: readNewer(body.newer) };
  if (status === 422) return { kind: "issues", issues: readIssues(body.issues) };
  if (status === 404) return { kind: "gone" };
  if (status === TOO_LARGE) return { kind: "too-large" };
  return SIGNED_OUT.includes(status) ? { kind: "signed-out" } : { kind: "failed" };
}

/** Uploads the chosen picture, then sends the form. A picture that went through is not sent again by the next try. */
export function useSave(kind: EditingKind, id: string | null) {
  const [progress, setProgress] = useState<number | null>(null);
  const uploaded = useRef<{ file: File; address: string } | null>(null);

  async function upload(file: File): Promise<SaveResult | string> {
    if (uploaded.current?.file === file) return uploaded.current.address;
    const parts = new FormData();
    parts.set("file", file);
    setProgress(0);
    const { ok, status, body } = await sendWithProgress("/api/admin/images", parts, setProgress);
    setProgress(null);
    if (SIGNED_OUT.includes(status)) return { kind: "signed-out" };
    const problem = status === TOO_LARGE ? "too-large" : body.problem;
    if (!ok || typeof body.url !== "string") return { kind: "upload-failed", reason: imageProblemMessage(problem) };
    uploaded.current = { file, address: body.url };
    return body.url;
  }

  async function save(values: EditorValues, file: File | null, stamp: SaveStamp): Promise<SaveResult> {
    const image = file ? await upload(file) : values.image;
    if (typeof image !== "string") return image;
    const form = { ...toFormDocument(kind, values), image };
    const record = id ?? stamp.made;
    return readSave(
      record === null
        ? await callStaff("POST", EDITING[kind].endpoint, { requestKey: stamp.requestKey, form })
        : await callStaff("PUT", endpointOf(kind, record), { version: stamp.version, form }),
    );
  }

  return { progress, save };
}
