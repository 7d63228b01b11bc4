/** The form's check in the browser: the very schema the server uses, its issues sorted by field. */
import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";
import { KINDS } from "#domain/kinds/kinds.ts";
import type { EditingKind } from "../editing-kind.ts";
import { type EditorValues, toFormDocument } from "./editor-values.ts";

type Issue = { path: string; message: string };

function issuesOf(kind: EditingKind, values: EditorValues): Issue[] {
  const parsed = KINDS[kind].formImageOptional.safeParse(toFormDocument(kind, values));
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

/** `imageIssue` is what is wrong with the chosen file, which is not among the values. */
export function createResolver(
  kind: EditingKind,
  imageIssue: (values: EditorValues) => FormMessageKey | null,
): Resolver<EditorValues> {
  return async (values, _context, options) => {
    const issues = issuesOf(kind, values);
    const missing = imageIssue(values);
    if (missing) issues.push({ path: "image", message: missing });
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of issues) errors[path] ??= { type: "check", message };
    return issues.length > 0 ? { values: {}, errors: toNestErrors(errors, options) } : { values, errors: {} };
  };
}
