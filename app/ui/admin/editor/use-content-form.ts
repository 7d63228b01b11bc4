import { useMemo, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { type ApiRequest, callApi, isNotAllowed, isSignedOut, request } from "#app/ui/admin/call-api.ts";
import { draftPath, endpointOf, returnPath } from "#app/ui/admin/record-paths.ts";
import type { NewerState, SavedAnswer, UploadedAnswer } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES, descriptorOf } from "#domain/content-types/content-types.ts";
import type { FormMessageKey } from "#domain/forms/form-fields.ts";
import { findFileProblem, imageProblemMessage } from "#domain/forms/image-problem.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { readText } from "#domain/records/document.ts";
import { type SaveFailure, type SaveResult, type SaveStamp, toSaveResult } from "./edit-state.ts";
import { fromFormValues, issuesOf, toFormValues, toInputIssue } from "./editor-values.ts";
import { withNotice } from "./notices.ts";
import { useEditForm } from "./use-edit-form.ts";

type Newer = NewerState<object>;
type Result = SaveResult<SavedAnswer, object>;

/** What a form is sent as: the record itself, a new draft of it, or the draft that was opened. */
type SaveAs = "record" | "new-draft" | "draft";

/** `isDraft`: what was opened is the draft, and `version` is its. */
type Opened = { type: ContentType; id: string | null; version: number | null; form: object; isDraft: boolean };

/** A record or draft has a request key: however often it is sent under one key, it is added once. An entry has its id instead. */
function requestFor(
  type: ContentType,
  id: string | null,
  as: SaveAs,
  values: FieldValues,
  { version, requestKey }: SaveStamp,
): ApiRequest<SavedAnswer, object> {
  const form = fromFormValues(type, values);
  const list = CONTENT_TYPES[type].paths.endpoint;
  if (as === "record" && isRegisterType(type)) {
    const entry = CONTENT_TYPES[type].fromForm(values);
    return id === null ? request("POST", list, { entry }) : request("PUT", endpointOf(type, id), { version, entry });
  }
  if (id === null) return request("POST", as === "record" ? list : `${list}/drafts/new`, { requestKey, form });
  if (as === "record") return request("PUT", endpointOf(type, id), { version, form });
  // A new draft is over the public version, a changed one over its own.
  return request("PUT", endpointOf(type, id, "/draft"), as === "draft" ? { version, form } : { base: version, form });
}

async function send(...[type, id, as, values, stamp]: Parameters<typeof requestFor>): Promise<Result> {
  const result = toSaveResult(await callApi(requestFor(type, id, as, values, stamp)));
  // Another entry, which is not to be written over by one that happens to have the same id.
  if (result.kind === "conflict" && id === null && as === "record" && isRegisterType(type))
    return { kind: "issues", issues: [{ path: CONTENT_TYPES[type].idField, message: "form.idTaken" }] };
  return result;
}

/** The form of an item of any content type: its values, its picture, its draft, and how it is sent. */
export function useContentForm({ type, id, version, form: initial, isDraft }: Opened) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const t = useStaffMessages();
  const isNew = id === null;
  const lastAs = useRef<SaveAs>("record");
  const picture = usePicture(type, isNew);
  const edit = useEditForm({
    draftKey: `draft:${type}:${id ?? "new"}${isDraft ? ":draft" : ""}`,
    isNew,
    opened: useMemo(() => ({ version, values: toFormValues(type, initial) }), [type, version, initial]),
    merge: descriptorOf(type).draft.merge,
    check: (values) => {
      const message = picture.problem(values.image);
      return [...issuesOf(type, values), ...(message ? [{ path: "image", message }] : [])];
    },
    hasFile: picture.file !== null,
    toInputIssue: (issue) => toInputIssue(type, issue),
  });
  const { form } = edit;

  async function write(values: FieldValues, as: SaveAs, stamp: SaveStamp): Promise<Result> {
    const address = picture.file && (await picture.upload(picture.file));
    if (address !== null && typeof address !== "string") return address;
    return send(type, id ?? stamp.made, as, address === null ? values : { ...values, image: address }, stamp);
  }

  async function save(values: FieldValues, as: SaveAs, over: Newer | null, isForReview = false): Promise<void> {
    lastAs.current = as;
    const result = await edit.save((stamp) => write(values, as, stamp), over);
    if (result.kind === "upload-failed" && result.reason)
      form.setError("image", { type: "upload", message: result.reason });
    if (result.kind !== "saved") return;
    if (as !== "record") {
      const { id: draftId, version: saved } = result.answer;
      const submission = request("POST", endpointOf(type, draftId, "/draft/submit"), { version: saved });
      const submitted = isForReview && (await callApi(submission)).ok;
      // One that is saved but not submitted is submitted on its page.
      return navigate(withNotice(draftPath(type, draftId), submitted ? "draft.submitted" : "draft.saved"));
    }
    // A new record is at the top of the whole list; an old one where the editor came from.
    const list = isNew ? CONTENT_TYPES[type].paths.staff : returnPath(type, search);
    await navigate(withNotice(list, `${type}.${isNew ? "added" : "updated"}`));
  }

  const submit = (over: Newer | null = null) =>
    form.handleSubmit(
      (values) => save(values, "record", over),
      () => edit.send({ type: "problemDismissed" }),
    );

  const asDraft: SaveAs = isDraft ? "draft" : "new-draft";
  return {
    edit,
    picture,
    submit,
    /** A draft may be half typed: of its fields nothing is checked. */
    async saveDraft(): Promise<void> {
      const isNamed = readText(form.getValues("name")) !== "";
      if (isNew && !isNamed && !form.formState.isDirty && !picture.file) return edit.showProblem(t("draft.empty"));
      await save(form.getValues(), asDraft, null);
    },
    submitForReview: form.handleSubmit(
      (values) => save(values, asDraft, null, true),
      () => edit.send({ type: "problemDismissed" }),
    ),
    /** What was sent last, once more over the newer state that it ran into. */
    overwrite: (over: Newer): Promise<void> =>
      lastAs.current === "record" ? submit(over)() : save(form.getValues(), lastAs.current, over),

    takeNewer(newer: Newer, keepMine: boolean): void {
      edit.takeNewer(toFormValues(type, newer.form), keepMine);
      if (!keepMine) picture.choose(null);
    },

    startOver(): void {
      edit.startOver();
      picture.choose(null);
    },
  };
}

/** The chosen picture of a record and its upload. A picture that went through is not sent again by the next try. */
export function usePicture(type: ContentType, isNew: boolean) {
  const [file, choose] = useState<File | null>(null);
  const uploaded = useRef<{ file: File; address: string } | null>(null);
  const rule = isRegisterType(type) ? null : CONTENT_TYPES[type].image;
  const isRequired = rule !== null && (isNew || rule.neededOnEdit);

  async function upload(chosen: File): Promise<SaveFailure | string> {
    if (uploaded.current?.file === chosen) return uploaded.current.address;
    const parts = new FormData();
    parts.set("file", chosen);
    const result = await callApi(request<UploadedAnswer>("POST", "/api/admin/images", parts));
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
    isRequired,
    upload,
    /** `stored` is the address in the form. */
    problem(stored: unknown): FormMessageKey | null {
      if (file) return imageProblemMessage(findFileProblem(file));
      return isRequired && !stored ? rule.required : null;
    },
  };
}
