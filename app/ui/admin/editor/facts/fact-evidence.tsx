import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { EditorControl, EditorSelect, EditorText, LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { PERCENT_INPUT } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { RowsField } from "#app/ui/admin/editor/fields/rows-field.tsx";
import { EVIDENCE } from "#domain/evidence/evidence.ts";
import { problemsOfFact } from "#domain/evidence/evidence-problems.ts";
import { QUOTE_MAX_WORDS } from "#domain/screening/check-facts.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { emptyText } from "#domain/text/language.ts";
import { FormFold } from "./fold.tsx";
import { useMethod, useRatedSources, useRule } from "./method-context.tsx";
import { resultOf, sourcesAbove } from "./rule-result.ts";
import { SourcePicker } from "./source-picker.tsx";
import { factRules, toFact } from "./typed-facts.ts";

/** What the evidence lacks, as the content check will say it. Nothing of it keeps an editor from saving. */
function EvidenceProblems({ fact: name }: { fact: string }) {
  const t = useStaffMessages();
  const { type } = useMethod();
  const { deciding, ...rated } = useRatedSources();
  const typed = useWatch<EditorValues, `facts.${string}`>({ name: `facts.${name}` });
  const found = resultOf(useRule(), name);
  const rule = factRules(type)[name];
  if (!rule || !found) return null;
  const today = new Date().toISOString().slice(0, "2026-11-18".length);
  const fact = { name, fact: toFact(rule, typed), finding: found.finding, decides: deciding.has(name) };
  const problems = problemsOfFact(type, fact, { ...rated, today });
  if (problems.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm text-down">
      {problems.map((problem) => (
        <p key={problem}>{t(`evidenceProblem.${problem}`)}</p>
      ))}
    </div>
  );
}

/** What a share is the sum of. */
function ShareParts({ fact }: { fact: string }) {
  const t = useStaffMessages();
  const name = `facts.${fact}.parts` as const;
  const parts = useWatch<EditorValues, typeof name>({ name });
  const sum = parts.reduce((total, { share }) => total + (Number(share) || 0), 0);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{t("facts.parts")}</legend>
      <RowsField
        name={name}
        addLabel={t("facts.addPart")}
        removeLabel={(number) => t("facts.removePart", { number })}
        blank={() => ({ what: emptyText(), share: "" })}
      >
        {(_path, number) => (
          <>
            <LocalizedField
              name={`${name}.${number - 1}.what`}
              label={t("facts.part", { number })}
              required="some"
              rows={2}
            />
            <EditorControl
              name={`${name}.${number - 1}.share`}
              label={t("facts.partShare", { number })}
              required
              {...PERCENT_INPUT}
            />
          </>
        )}
      </RowsField>
      {parts.length > 0 && <p className="text-sm text-muted">{t("facts.partsSum", { sum: Number(sum.toFixed(2)) })}</p>}
    </fieldset>
  );
}

/** What a fact rests on, in one line: how many sources, and the day. A source that is missing is said at once. */
function EvidenceLine({ fact, name }: { fact: string; name: string }) {
  const t = useStaffMessages();
  const { value, sources, entries, looked_up } = useWatch<EditorValues, `facts.${string}`>({ name: `facts.${fact}` });
  const result = resultOf(useRule(), fact);
  const count = new Set([...sources, ...entries.flatMap((entry) => entry.sources)]).size;
  const needsSource = count === 0 && value !== UNKNOWN && result !== null && result.finding !== "pass";
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
export function FactEvidence({
  fact,
  name,
  isOpen,
  isShare,
}: {
  fact: string;
  name: string;
  isOpen: boolean;
  isShare: boolean;
}) {
  const t = useStaffMessages();
  const site = useMessages();
  const { type } = useMethod();
  const { getValues } = useFormContext<EditorValues>();
  const { errors } = useFormState<EditorValues>();
  const marked = errors.facts?.[fact];
  return (
    <FormFold
      summary={<EvidenceLine fact={fact} name={name} />}
      hasError={Boolean(marked?.sources ?? marked?.looked_up ?? marked?.quote ?? marked?.parts)}
      startsOpen={isOpen}
    >
      <div className="flex flex-col gap-4 pt-2">
        <EvidenceProblems fact={fact} />
        <SourcePicker
          name={`facts.${fact}.sources`}
          label={t("facts.sources")}
          above={() => sourcesAbove(type, getValues("facts"), fact)}
        />
        <EditorSelect
          name={`facts.${fact}.evidence`}
          label={t("facts.evidence")}
          hint={t("facts.evidenceHint")}
          none={t("facts.evidenceDerived")}
          options={EVIDENCE.map((one) => [one, site(`evidence.${one}`)])}
        />
        {isShare && <ShareParts fact={fact} />}
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
    </FormFold>
  );
}
