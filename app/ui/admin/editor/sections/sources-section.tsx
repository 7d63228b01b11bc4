import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorInput } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/hooks/use-row-focus.ts";
import { KINDS } from "#domain/kinds/kinds.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { EditorValues } from "../editor-values.ts";

function SupportedCriteria({ kind, index }: { kind: Entity; index: number }) {
  const t = useStaffMessages();
  const { register } = useFormContext<EditorValues>();
  return (
    <fieldset>
      <legend className="font-semibold">{t("editor.sourceSupports", { number: index + 1 })}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {KINDS[kind].criteria.map((criterion) => (
          <label key={criterion} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              value={criterion}
              {...register(`sources.${index}.supports`)}
              className="size-5 accent-accent"
            />
            {t(`criterion.${criterion}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SourcesSection({ kind }: { kind: Entity }) {
  const t = useStaffMessages();
  const message = useFormMessage();
  const { clearErrors, formState } = useFormContext<EditorValues>();
  const { fields, append, remove } = useFieldArray<EditorValues, "sources">({ name: "sources" });
  const { fallback: addButton, handOn } = useRowFocus<HTMLButtonElement>();
  const { sources } = formState.errors;
  const error = message(sources?.root?.message ?? sources?.message);
  return (
    <FormSection title={t("section.sources")}>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-col gap-3 rounded-xl border border-line p-3">
          <div className="grid gap-4 lg:grid-cols-2">
            <EditorInput
              name={`sources.${index}.title`}
              label={t("editor.sourceTitle", { number: index + 1 })}
              required
              dir="auto"
            />
            <EditorInput
              name={`sources.${index}.url`}
              label={t("editor.sourceUrl", { number: index + 1 })}
              required
              inputMode="url"
              dir="ltr"
              placeholder="https://"
            />
          </div>
          <SupportedCriteria kind={kind} index={index} />
          <Button
            look="danger"
            className="self-start"
            onClick={({ currentTarget }) => {
              handOn(currentTarget);
              remove(index);
              clearErrors("sources");
            }}
            {...ROW_CONTROL}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {t("editor.removeSource", { number: index + 1 })}
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" tabIndex={-1} data-invalid="true" className="text-sm font-semibold text-down">
          {error}
        </p>
      )}
      {/* After the last source this one is next. */}
      <Button
        ref={addButton}
        className="self-start"
        onClick={() => append({ id: "", title: "", url: "", supports: [] })}
        {...ROW_CONTROL}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t("editor.addSource")}
      </Button>
    </FormSection>
  );
}
