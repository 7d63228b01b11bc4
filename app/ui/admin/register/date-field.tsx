import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorControl, EditorSelect, useFieldError } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { fieldWords, wordOf } from "#app/ui/admin/editor/fields/field-label.ts";
import type { FormField } from "#domain/forms/register-form.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import { toSlug } from "#domain/text/slug.ts";

/** The picker of each precision, and how much of a day it has. */
const PICKERS: Readonly<Record<string, { type: string; length: number; hint?: string }>> = {
  day: { type: "date", length: "2026-11-16".length },
  month: { type: "month", length: "2026-11".length, hint: "2026-11" },
  year: { type: "text", length: "2026".length, hint: "2026" },
};

type DateProps = { field: Extract<FormField, { type: "date" }>; path: string };

/** As exact as the sources are: the value is written as far as it is known. */
export function EntryDateField({ field: { name, precisions }, path }: DateProps) {
  const t = useStaffMessages();
  const label = fieldWords(t, name);
  const error = useFieldError(path);
  const { getValues, setValue } = useFormContext();
  const precision: string = useWatch({ name: `${path}.precision` });
  const picker = PICKERS[precision];
  const isSet = useRef(false);

  // A less exact date is the beginning of the one that was there; a more exact one is chosen again.
  useEffect(() => {
    const value = String(getValues(`${path}.value`) ?? "");
    if (isSet.current && picker && value !== "" && value.length !== picker.length)
      setValue(`${path}.value`, value.length > picker.length ? value.slice(0, picker.length) : "");
    isSet.current = true;
  }, [picker, path, getValues, setValue]);

  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-1 font-bold">{label}</legend>
      <EditorSelect<string>
        label={fieldWords(t, "precision")}
        options={precisions.map((each) => [each, wordOf(t, "precision", each)])}
        name={`${path}.precision`}
        required
      />
      {precision !== "unknown" && (
        <EditorControl<string>
          name={`${path}.value`}
          label={t("register.dateValue", { field: label })}
          required
          type={picker?.type}
          hint={picker?.hint}
          error={error}
          dir="ltr"
        />
      )}
    </fieldset>
  );
}

/** The id of a new entry follows what it is called, until somebody types another one. */
export function ProposedId({ path }: { path: string }) {
  const { getValues, setValue } = useFormContext();
  const [name, body, date, scope] = useWatch({ name: ["name", "body", "date", "scope"] });
  const proposed = useRef("");
  const { type, coin, use: used, product } = readDocument(scope);
  const ofPosition = [body, readText(readDocument(date).value).slice(0, 4), coin || used || product || type];
  const id = toSlug(readText(readDocument(name).en) || (body ? ofPosition.filter(Boolean).join(" ") : ""));
  useEffect(() => {
    if (readText(getValues(path)) !== proposed.current || id === proposed.current) return;
    proposed.current = id;
    setValue(path, id, { shouldDirty: true });
  }, [path, id, getValues, setValue]);
  return null;
}
