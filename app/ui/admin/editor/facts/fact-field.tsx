import { memo, type ReactNode, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { EditorControl, useEditorField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FieldShell, INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { type FactWords, wordsOfValue } from "#domain/method-words/method-words.ts";
import type { FactRule } from "#domain/screening/fact-rules.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import type { EditorValues } from "../editor-values.ts";
import { FactEntries } from "./fact-entries.tsx";
import { FactEvidence } from "./fact-evidence.tsx";
import { useMethod, useRule } from "./method-context.tsx";
import { resultOf } from "./rule-result.ts";
import { blankEntry, factRules, NO_FACTS, SHARE, SOME } from "./typed-facts.ts";

const today = (): string => new Date().toISOString().slice(0, 10);

/** What may be chosen, best first; `unknown` comes last. */
function ValueOptions({ rule, factWords }: { rule: FactRule; factWords: FactWords }): ReactNode {
  const t = useStaffMessages();
  const _site = useMessages();
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
  if (!rule || !factWords) return null;

  /** An editor who chooses a value has just looked it up. */
  function note(chosen: string): void {
    clearErrors(`facts.${fact}`);
    setTouched(true);
    setValue(`facts.${fact}.looked_up`, chosen === "" ? "" : today(), { shouldDirty: true });
    if (rule?.type === "list" && chosen === SOME && getValues(`facts.${fact}.entries`).length === 0) {
      setValue(`facts.${fact}.entries`, [blankEntry(rule)], { shouldDirty: true });
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2" data-fact={fact}>
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
          <EditorControl
            name={`facts.${fact}.share`}
            label={t("facts.percent")}
            required
            type="number"
            min={0}
            max={100}
            step="any"
            dir="ltr"
          />
        )}
      </div>
      <ValueMeaning fact={fact} />
      {rule.type === "list" && value === SOME && <FactEntries fact={fact} rule={rule} factWords={factWords} />}
      {value !== "" && (
        <FactEvidence
          key={isTouched ? "touched" : "opened"}
          fact={fact}
          name={factWords.name}
          isOpen={isTouched}
          isShare={rule.type === "share" && value === SHARE}
        />
      )}
    </fieldset>
  );
});
