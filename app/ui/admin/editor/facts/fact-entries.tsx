import { useFieldArray, useFormContext } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorControl, EditorSelect } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { AddRowButton, RemoveRowButton } from "#app/ui/admin/editor/fields/row-buttons.tsx";
import { useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { FactWords } from "#domain/method-words/method-words.ts";
import type { EntryPart, ListRule } from "#domain/screening/fact-rules.ts";
import type { EditorValues } from "../editor-values.ts";
import { SourcePicker } from "./source-picker.tsx";
import { blankEntry, NO_FACTS } from "./typed-facts.ts";

type PartProps = {
  fact: string;
  index: number;
  name: string;
  part: EntryPart;
  needed: boolean;
  label: string;
  values: Record<string, string>;
};

function EntryPartField({ fact, index, name, part, needed, label, values }: PartProps) {
  const t = useStaffMessages();
  if (part === "texts") {
    return (
      <div className="col-span-full">
        <LocalizedField
          name={`facts.${fact}.entries.${index}.texts.${name}`}
          label={label}
          required={needed}
          rows={2}
        />
      </div>
    );
  }
  const path = `facts.${fact}.entries.${index}.parts.${name}` as const;
  if (part === "country") {
    return (
      <EditorControl
        name={path}
        label={label}
        required={needed}
        hint={t("facts.countryHint")}
        toTyped={(text) => text.toUpperCase()}
        maxLength={2}
        autoComplete="off"
        spellCheck={false}
        lang="en"
        dir="ltr"
      />
    );
  }
  if (typeof part !== "string") {
    return (
      <EditorSelect name={path} label={label} required={needed}>
        <option value="">{t("facts.choose")}</option>
        {part.map((value) => (
          <option key={value} value={value}>
            {values[value] ?? value}
          </option>
        ))}
      </EditorSelect>
    );
  }
  if (part === "date") return <EditorControl name={path} label={label} required={needed} type="date" />;
  if (part === "address") {
    return (
      <EditorControl name={path} label={label} required={needed} inputMode="url" dir="ltr" placeholder="https://" />
    );
  }
  return <EditorControl name={path} label={label} required={needed} dir="auto" />;
}

/** The entries of a list, each with sources of its own. Without the last of them the list is empty. */
export function FactEntries({ fact, rule, factWords }: { fact: string; rule: ListRule; factWords: FactWords }) {
  const t = useStaffMessages();
  const { setValue } = useFormContext<EditorValues>();
  const { fields, append, remove } = useFieldArray<EditorValues, `facts.${string}.entries`>({
    name: `facts.${fact}.entries`,
  });
  const { fallback: addButton, handOn } = useRowFocus<HTMLButtonElement>();
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, index) => {
        const entry = t("facts.entry", { fact: factWords.name, number: index + 1 });
        return (
          <fieldset key={id} className="flex min-w-0 flex-col gap-3 rounded-xl border border-line p-3">
            <legend className="px-1 text-sm font-semibold text-muted">{entry}</legend>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {Object.entries(rule.entry).map(([name, { part, needed }]) => (
                <EntryPartField
                  key={name}
                  fact={fact}
                  index={index}
                  name={name}
                  part={part}
                  needed={needed ?? false}
                  label={factWords.entry[name]?.label ?? name}
                  values={factWords.entry[name]?.values ?? {}}
                />
              ))}
            </div>
            <SourcePicker name={`facts.${fact}.entries.${index}.sources`} label={t("facts.sources")} />
            <RemoveRowButton
              label={t("facts.removeEntry", { number: index + 1 })}
              onRemove={(control) => {
                handOn(control);
                remove(index);
                if (fields.length === 1) setValue(`facts.${fact}.value`, NO_FACTS, { shouldDirty: true });
              }}
            />
          </fieldset>
        );
      })}
      <AddRowButton label={t("facts.addEntry")} button={addButton} onAdd={() => append(blankEntry(rule))} />
    </div>
  );
}
