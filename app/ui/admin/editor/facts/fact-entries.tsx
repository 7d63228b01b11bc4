import { useFormContext } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { EditorControl, EditorSelect, LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { RowsField } from "#app/ui/admin/editor/fields/rows-field.tsx";
import type { FactWords } from "#domain/method-words/method-words.ts";
import type { EntryPart, ListRule } from "#domain/screening/fact-rules.ts";
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
      <EditorSelect
        name={path}
        label={label}
        required={needed}
        options={[["", t("facts.choose")], ...part.map((value) => [value, values[value] ?? value] as const)]}
      />
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
  const { getValues, setValue } = useFormContext<EditorValues>();
  const name = `facts.${fact}.entries` as const;
  return (
    <div className="flex flex-col gap-3">
      <RowsField
        name={name}
        addLabel={t("facts.addEntry")}
        removeLabel={(number) => t("facts.removeEntry", { number })}
        blank={() => blankEntry(rule)}
        onRemove={() => {
          if (getValues(name).length === 1) setValue(`facts.${fact}.value`, NO_FACTS, { shouldDirty: true });
        }}
      >
        {(_path, number) => (
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="px-1 text-sm font-semibold text-muted">
              {t("facts.entry", { fact: factWords.name, number })}
            </legend>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {Object.entries(rule.entry).map(([part, { part: kind, needed }]) => (
                <EntryPartField
                  key={part}
                  fact={fact}
                  index={number - 1}
                  name={part}
                  part={kind}
                  needed={needed ?? false}
                  label={factWords.entry[part]?.label ?? part}
                  values={factWords.entry[part]?.values ?? {}}
                />
              ))}
            </div>
            <SourcePicker name={`${name}.${number - 1}.sources`} label={t("facts.sources")} />
          </fieldset>
        )}
      </RowsField>
    </div>
  );
}
