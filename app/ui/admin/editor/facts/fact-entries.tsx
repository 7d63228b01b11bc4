import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorControl, EditorSelect, useEditorField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FieldShell, INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { EntryPart, ListRule } from "#domain/screening/fact-rules.ts";
import type { FactWords } from "#domain/screening/method-words.ts";
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

/** Two capital letters, however they are typed. */
function CountryField({
  name,
  label,
  needed,
}: {
  name: `facts.${string}.entries.${number}.parts.${string}`;
  label: string;
  needed: boolean;
}) {
  const t = useStaffMessages();
  const { error, input } = useEditorField(name);
  return (
    <FieldShell label={label} required={needed} error={error} hint={t("facts.countryHint")}>
      {(tie) => (
        <input
          {...tie}
          {...input}
          onChange={(event) => {
            event.target.value = event.target.value.toUpperCase();
            return input.onChange(event);
          }}
          maxLength={2}
          autoComplete="off"
          spellCheck={false}
          lang="en"
          dir="ltr"
          className={INPUT_CLASS}
        />
      )}
    </FieldShell>
  );
}

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
  if (part === "country") return <CountryField name={path} label={label} needed={needed} />;
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
export function FactEntries({ fact, rule, told }: { fact: string; rule: ListRule; told: FactWords }) {
  const t = useStaffMessages();
  const { setValue } = useFormContext<EditorValues>();
  const { fields, append, remove } = useFieldArray<EditorValues, `facts.${string}.entries`>({
    name: `facts.${fact}.entries`,
  });
  const { fallback: addButton, handOn } = useRowFocus<HTMLButtonElement>();
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, index) => {
        const entry = t("facts.entry", { fact: told.name, number: index + 1 });
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
                  label={told.entry[name]?.label ?? name}
                  values={told.entry[name]?.values ?? {}}
                />
              ))}
            </div>
            <SourcePicker name={`facts.${fact}.entries.${index}.sources`} label={t("facts.sources")} />
            <Button
              look="danger"
              className="self-start"
              onClick={({ currentTarget }) => {
                handOn(currentTarget);
                remove(index);
                if (fields.length === 1) setValue(`facts.${fact}.value`, NO_FACTS, { shouldDirty: true });
              }}
              {...ROW_CONTROL}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              {t("facts.removeEntry", { number: index + 1 })}
            </Button>
          </fieldset>
        );
      })}
      <Button ref={addButton} className="self-start" onClick={() => append(blankEntry(rule))} {...ROW_CONTROL}>
        <Plus aria-hidden="true" className="size-4" />
        {t("facts.addEntry")}
      </Button>
    </div>
  );
}
