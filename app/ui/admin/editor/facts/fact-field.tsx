import { memo, type ReactNode, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { EditorControl, EditorText, useEditorField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FieldShell, INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { UNKNOWN } from "#domain/screening/assess.ts";
import { QUOTE_MAX_WORDS } from "#domain/screening/check-facts.ts";
import type { FactRule } from "#domain/screening/fact-rules.ts";
import { type FactWords, wordsOfValue } from "#domain/screening/method-words.ts";
import type { EditorValues } from "../editor-values.ts";
import { FactEntries } from "./fact-entries.tsx";
import { Fold } from "./fold.tsx";
import { useMethod, useRule } from "./method-context.tsx";
import { drawnBy } from "./rule-result.ts";
import { SourcePicker } from "./source-picker.tsx";
import { blankEntry, factRules, NO_FACTS, SHARE, SOME } from "./typed-facts.ts";

const today = (): string => new Date().toISOString().slice(0, 10);

/** What may be chosen, best first; `unknown` comes last. */
function ValueOptions({ rule, told }: { rule: FactRule; told: FactWords }): ReactNode {
  const t = useStaffMessages();
  const site = useMessages();
  const { known } = useMethod();
  const option = (value: string, label: string) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  const labelled = (value: string) => option(value, told.values[value]?.label ?? value);
  const unknown = labelled(UNKNOWN);
  switch (rule.type) {
    case "list":
      return [labelled(NO_FACTS), labelled(SOME), unknown];
    case "status":
      return [
        ...known.venues.map(({ id, name, status }) => option(id, `${name} (${site(`category.${status}`)})`)),
        unknown,
      ];
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

/** What the chosen value means, and what it draws. */
function ValueMeaning({ fact }: { fact: string }) {
  const { kind, words, known } = useMethod();
  const drawn = drawnBy(useRule(), fact);
  const value = useWatch<EditorValues, `facts.${string}.value`>({ name: `facts.${fact}.value` });
  if (value === "" || !drawn) return null;
  const isStatus = factRules(kind)[fact]?.type === "status";
  const shown = isStatus ? (known.venues.find(({ id }) => id === value)?.status ?? UNKNOWN) : drawn.value;
  const told = wordsOfValue(words, kind, fact, shown);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {drawn.criterion !== null && <FindingMark finding={drawn.draws} />}
      <span className="text-muted">{told?.means}</span>
    </p>
  );
}

type Props = { fact: string };

/** One fact: its value with what it means, and what it rests on. */
export const FactField = memo(function FactField({ fact }: Props) {
  const t = useStaffMessages();
  const { kind, words } = useMethod();
  const rule = factRules(kind)[fact];
  const told = words.facts[kind][fact];
  const value = useWatch<EditorValues, `facts.${string}.value`>({ name: `facts.${fact}.value` });
  const { getValues, setValue, clearErrors } = useFormContext<EditorValues>();
  const { error, input } = useEditorField(`facts.${fact}.value`);
  const [isTouched, setTouched] = useState(false);
  if (!rule || !told) return null;

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
      <legend className="sr-only">{told.name}</legend>
      <div className={rule.type === "share" ? "grid gap-3 sm:grid-cols-[1fr_10rem]" : ""}>
        <FieldShell label={told.name} error={error} hint={told.asks}>
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
              <ValueOptions rule={rule} told={told} />
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
      {rule.type === "list" && value === SOME && <FactEntries fact={fact} rule={rule} told={told} />}
      {value !== "" && (
        <FactEvidence key={isTouched ? "touched" : "opened"} fact={fact} name={told.name} isOpen={isTouched} />
      )}
    </fieldset>
  );
});

/** What a fact rests on, in one line: how many sources, and the day. A source that is missing is said at once. */
function EvidenceLine({ fact, name }: { fact: string; name: string }) {
  const t = useStaffMessages();
  const { value, sources, entries, looked_up } = useWatch<EditorValues, `facts.${string}`>({ name: `facts.${fact}` });
  const drawn = drawnBy(useRule(), fact);
  const count = new Set([...sources, ...entries.flatMap((entry) => entry.sources)]).size;
  const needsSource = count === 0 && value !== UNKNOWN && drawn !== null && drawn.draws !== "pass";
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      <span className={needsSource ? "font-semibold text-down" : "text-muted"}>
        {needsSource ? t("facts.sourceNeeded") : t("facts.sourceCount", { count })}
      </span>
      {looked_up && <bdi className="text-muted">{looked_up}</bdi>}
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** Sources, the day it was looked up, and the words that say so. */
export function FactEvidence({ fact, name, isOpen }: { fact: string; name: string; isOpen: boolean }) {
  const t = useStaffMessages();
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const { errors } = useFormState<EditorValues>();
  const marked = errors.facts?.[fact];
  return (
    <Fold
      summary={<EvidenceLine fact={fact} name={name} />}
      hasError={Boolean(marked?.sources ?? marked?.looked_up ?? marked?.quote)}
      isOpen={isUnfolded}
      onToggle={setUnfolded}
    >
      <div className="flex flex-col gap-4 pt-2">
        <SourcePicker name={`facts.${fact}.sources`} label={t("facts.sources")} />
        <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
          <EditorControl name={`facts.${fact}.looked_up`} label={t("facts.lookedUp")} type="date" />
          <EditorText
            name={`facts.${fact}.quote`}
            label={t("facts.quote")}
            hint={t("facts.quoteHint", { count: QUOTE_MAX_WORDS })}
            rows={2}
            dir="auto"
          />
        </div>
      </div>
    </Fold>
  );
}
