import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMethod, useRule } from "#app/ui/admin/editor/facts/method-context.tsx";
import { citingFacts, withNewSource, withoutCitations } from "#app/ui/admin/editor/facts/typed-facts.ts";
import { EditorControl, GroupError } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { AddRowButton, RemoveRowButton } from "#app/ui/admin/editor/fields/row-buttons.tsx";
import { useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { EditorValues } from "../editor-values.ts";

function CitingFacts({ index }: { index: number }) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  const [facts, id] = useWatch<EditorValues, ["facts", `sources.${number}.id`]>({
    name: ["facts", `sources.${index}.id`],
  });
  const names = citingFacts(facts, id ?? "").map((fact) => words.facts[type][fact]?.name ?? fact);
  return (
    <p className="text-sm text-muted">
      {names.length > 0 ? t("facts.citedBy", { facts: names.join(t("list.and")) }) : t("facts.citedByNone")}
    </p>
  );
}

export function SourcesSection() {
  const t = useStaffMessages();
  const isAssessed = useRule() !== null;
  const { clearErrors, getValues, setValue } = useFormContext<EditorValues>();
  // The source's own id must not be taken for the key of its row.
  const { fields, append, remove } = useFieldArray<EditorValues, "sources", "row">({ name: "sources", keyName: "row" });

  /** A fact can cite it at once. */
  function addSource(): void {
    const source = withNewSource(getValues("sources"), { title: "", url: "" }).at(-1);
    if (source) append(source);
  }

  function removeSource(index: number): void {
    const id = getValues(`sources.${index}.id`);
    const facts = getValues("facts");
    remove(index);
    if (id && citingFacts(facts, id).length > 0) {
      setValue("facts", withoutCitations(facts, id), { shouldDirty: true });
    }
    clearErrors("sources");
  }
  const { fallback: addButton, handOn } = useRowFocus<HTMLButtonElement>();
  return (
    <FormSection title={t("section.sources")}>
      {fields.map(({ row }, index) => (
        <div key={row} className="flex flex-col gap-3 rounded-xl border border-line p-3">
          <div className="grid gap-4 lg:grid-cols-2">
            <EditorControl
              name={`sources.${index}.title`}
              label={t("editor.sourceTitle", { number: index + 1 })}
              required
              dir="auto"
            />
            <EditorControl
              name={`sources.${index}.url`}
              label={t("editor.sourceUrl", { number: index + 1 })}
              required
              inputMode="url"
              dir="ltr"
              placeholder="https://"
            />
          </div>
          {isAssessed && <CitingFacts index={index} />}
          <RemoveRowButton
            label={t("editor.removeSource", { number: index + 1 })}
            onRemove={(control) => {
              handOn(control);
              removeSource(index);
            }}
          />
        </div>
      ))}
      <GroupError path="sources" />
      {/* After the last source this one is next. */}
      <AddRowButton label={t("editor.addSource")} button={addButton} onAdd={addSource} />
    </FormSection>
  );
}
