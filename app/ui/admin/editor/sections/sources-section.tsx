import { useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMethod, useRule } from "#app/ui/admin/editor/facts/method-context.tsx";
import { citingFacts, withNewSource, withoutCitations } from "#app/ui/admin/editor/facts/typed-facts.ts";
import { EditorControl } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { RowsField } from "#app/ui/admin/editor/fields/rows-field.tsx";
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
  const { getValues, setValue } = useFormContext<EditorValues>();

  /** A source that is removed is no longer cited. */
  function removeCitations(index: number): void {
    const id = getValues(`sources.${index}.id`);
    const facts = getValues("facts");
    if (id && citingFacts(facts, id).length > 0) {
      setValue("facts", withoutCitations(facts, id), { shouldDirty: true });
    }
  }

  return (
    <FormSection title={t("section.sources")} anchor="section-sources">
      <RowsField
        name="sources"
        addLabel={t("editor.addSource")}
        removeLabel={(number) => t("editor.removeSource", { number })}
        // A fact can cite it at once.
        blank={() => withNewSource(getValues("sources"), { title: "", url: "" }).at(-1) ?? {}}
        onRemove={removeCitations}
        className="rounded-xl border border-line p-3 lg:flex-row lg:items-end"
      >
        {(_path, number) => (
          <div className="min-w-0 flex-1">
            <div className="grid gap-4 lg:grid-cols-2">
              <EditorControl
                name={`sources.${number - 1}.title`}
                label={t("editor.sourceTitle", { number })}
                required
                dir="auto"
              />
              <EditorControl
                name={`sources.${number - 1}.url`}
                label={t("editor.sourceUrl", { number })}
                required
                inputMode="url"
                dir="ltr"
                placeholder="https://"
              />
            </div>
            {isAssessed && <CitingFacts index={number - 1} />}
          </div>
        )}
      </RowsField>
    </FormSection>
  );
}
