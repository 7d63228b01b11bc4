/** What the form of a content type holds while it is typed in, where it shows an issue, and what it sends. */
import type { FieldValues } from "react-hook-form";
import type { FormIssue } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { registerIssue } from "#domain/forms/register-issues.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { type EditorValues, type RecordFormValues, toEditorValues, toFormDocument } from "./editor-values.ts";
import { toInputPath } from "./facts/issue-path.ts";

/** `form` is a form of this type, as its descriptor made it. */
export const toFormValues = (type: ContentType, form: object): FieldValues =>
  isRegisterType(type) ? CONTENT_TYPES[type].toForm({ ...form }) : toEditorValues(type, form as RecordFormValues);

/** `values` are those of `toFormValues`, edited by the fields of the type. */
export const fromFormValues = (type: ContentType, values: FieldValues): object =>
  isRegisterType(type) ? values : toFormDocument(type, values as EditorValues);

/** The check of the server. The picture is checked separately: the chosen file is not among the values. */
export function issuesOf(type: ContentType, values: FieldValues): FormIssue[] {
  if (isRegisterType(type)) return CONTENT_TYPES[type].issuesOf(CONTENT_TYPES[type].fromForm(values));
  const { error } = CONTENT_TYPES[type].formImageOptional.safeParse(fromFormValues(type, values));
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
}

/** By the path of its input. */
export function toInputIssue(type: ContentType, { path, message }: FormIssue): FormIssue {
  if (!isRegisterType(type)) return { path: toInputPath({ path, message }), message };
  const field = path.replace(/^entry\.?/, "");
  return { path: field, message: registerIssue({ path: field, message }) };
}

/** The texts that "Translate" fills in: by field, or by path in an entry of the register. */
export const translatableTexts = (type: ContentType, values: FieldValues): readonly string[] =>
  isRegisterType(type) ? Object.keys(CONTENT_TYPES[type].textsOf(values)) : CONTENT_TYPES[type].translatable;
