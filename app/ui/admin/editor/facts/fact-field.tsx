import { createContext, memo, type ReactNode, use, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { COUNTRY_CODES } from "#app/ui/admin/editor/fields/country-lists.tsx";
import {
  EditorControl,
  EditorSelect,
  LocalizedField,
  useEditorField,
} from "#app/ui/admin/editor/fields/editor-field.tsx";
import { ADDRESS_INPUT, FieldShell, INPUT_CLASS, PERCENT_INPUT } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { RowsField } from "#app/ui/admin/editor/fields/rows-field.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { type FactWords, wordsOfValue } from "#domain/method-words/method-words.ts";
import { type EntryPart, type FactRule, type ListRule, UNKNOWN } from "#domain/screening/fact-rules.ts";
import { FactEvidence } from "./fact-evidence.tsx";
import { useMethod, useRule } from "./method-context.tsx";
import { resultOf } from "./rule-result.ts";
import { SourcePicker } from "./source-picker.tsx";
import { FactSourceTasks } from "./source-tasks.tsx";
import { blankEntry, factRules, NO_FACTS, SHARE, SOME } from "./typed-facts.ts";

/** The id of the source that every value chosen from now on cites; empty for none. */
export const CitedSource = createContext("");

const today = (): string => new Date().toISOString().slice(0, 10);

/** What may be chosen, best first; `unknown` comes last. */
function ValueOptions({ rule, factWords }: { rule: FactRule; factWords: FactWords }): ReactNode {
  const t = useStaffMessages();
  const { known } = useMethod();
  const option = (value: string, label: string) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  const labelled = (value: string) => option(value, factWords.values[value]?.label ?? value);
  const unknown = labelled(UNKNOWN);
  switch (rule.type) {
    case "list":
      return [labelled(NO_FACTS), labelled(SOME), unknown];
    case "exchange":
      return [...known.exchanges.map(({ id, name }) => option(id, name)), unknown];
    case "share":
      return [option(SHARE, t("facts.share")), ...Object.keys(rule.words).map(labelled), unknown];
    case "choice":
      return [
        ...Object.keys(rule.values)
          .filter((value) => value !== UNKNOWN)
          .map(labelled),
        unknown,
      ];
  }
}

/** What the chosen value means, and its finding. */
function ValueMeaning({ fact }: { fact: string }) {
  const { type, words } = useMethod();
  const result = resultOf(useRule(), fact);
  const value = useWatch<EditorValues, `facts.${string}.value`>({ name: `facts.${fact}.value` });
  if (value === "" || !result) return null;
  const shown = factRules(type)[fact]?.type === "exchange" ? result.finding : result.value;
  const valueWords = wordsOfValue(words, type, fact, shown);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {result.criterion !== null && <FindingMark finding={result.finding} />}
      <span className="text-muted">{valueWords?.means}</span>
    </p>
  );
}

type Props = { fact: string };

/** One fact: its value with what it means, and what it rests on. */
export const FactField = memo(function FactField({ fact }: Props) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  const rule = factRules(type)[fact];
  const factWords = words.facts[type][fact];
  const value = useWatch<EditorValues, `facts.${string}.value`>({ name: `facts.${fact}.value` });
  const { getValues, setValue, clearErrors } = useFormContext<EditorValues>();
  const { error, input } = useEditorField(`facts.${fact}.value`);
  const [isTouched, setTouched] = useState(false);
  const cited = use(CitedSource);
  if (!rule || !factWords) return null;

  /** An editor who chooses a value has just looked it up. */
  function note(chosen: string): void {
    clearErrors(`facts.${fact}`);
    setTouched(true);
    if (chosen !== "" && cited !== "" && getValues(`facts.${fact}.sources`).length === 0) {
      setValue(`facts.${fact}.sources`, [cited], { shouldDirty: true });
    }
    setValue(`facts.${fact}.looked_up`, chosen === "" ? "" : today(), { shouldDirty: true });
    if (rule?.type === "list" && chosen === SOME && getValues(`facts.${fact}.entries`).length === 0) {
      setValue(`facts.${fact}.entries`, [blankEntry(rule)], { shouldDirty: true });
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2" data-fact={fact} id={`fact-${fact}`}>
      <legend className="sr-only">{factWords.name}</legend>
      <div className={rule.type === "share" ? "grid gap-3 sm:grid-cols-[1fr_10rem]" : ""}>
        <FieldShell label={factWords.name} error={error} hint={factWords.asks}>
          {(tie) => (
            <select
              className={INPUT_CLASS}
              {...tie}
              {...input}
              onChange={async (event) => {
                await input.onChange(event);
                note(event.target.value);
              }}
            >
              <option value="">{t("facts.notRecorded")}</option>
              <ValueOptions rule={rule} factWords={factWords} />
            </select>
          )}
        </FieldShell>
        {rule.type === "share" && value === SHARE && (
          <EditorControl name={`facts.${fact}.share`} label={t("facts.percent")} required {...PERCENT_INPUT} />
        )}
      </div>
      <ValueMeaning fact={fact} />
      <FactSourceTasks fact={fact} />
      {rule.type === "list" && value === SOME && <FactEntries fact={fact} rule={rule} factWords={factWords} />}
      {value !== "" && (
        <FactEvidence
          key={isTouched ? "touched" : "opened"}
          fact={fact}
          name={factWords.name}
          // A value that cites its source already needs nothing more.
          isOpen={isTouched && cited === ""}
          isShare={rule.type === "share" && value === SHARE}
        />
      )}
    </fieldset>
  );
});

type EntryPartProps = {
  fact: string;
  index: number;
  name: string;
  part: EntryPart;
  needed: boolean;
  label: string;
  values: Record<string, string>;
};

function EntryPartField({ fact, index, name, part, needed, label, values }: EntryPartProps) {
  const t = useStaffMessages();
  if (part === "texts") {
    return (
      <div className="col-span-full">
        <LocalizedField
          name={`facts.${fact}.entries.${index}.texts.${name}`}
          label={label}
          required={needed && "some"}
          rows={2}
        />
      </div>
    );
  }
  const field = { name: `facts.${fact}.entries.${index}.parts.${name}`, label, required: needed } as const;
  if (typeof part !== "string") {
    const options = part.map((value) => [value, values[value] ?? value] as const);
    return <EditorSelect {...field} none={t("facts.choose")} options={options} />;
  }
  switch (part) {
    case "country":
      return <EditorControl {...field} hint={t("facts.countryHint")} toTyped={toUpperCase} {...COUNTRY_CODES} />;
    case "date":
      return <EditorControl {...field} type="date" />;
    case "address":
      return <EditorControl {...field} {...ADDRESS_INPUT} />;
    default:
      return <EditorControl {...field} dir="auto" />;
  }
}

const toUpperCase = (text: string): string => text.toUpperCase();

/** The entries of a list, each with sources of its own. Without the last of them the list is empty. */
function FactEntries({ fact, rule, factWords }: { fact: string; rule: ListRule; factWords: FactWords }) {
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
