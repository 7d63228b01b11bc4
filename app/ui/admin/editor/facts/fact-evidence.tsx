import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorInput, EditorText } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { UNKNOWN } from "#domain/screening/assess.ts";
import { QUOTE_MAX_WORDS } from "#domain/screening/fact-problems.ts";
import type { EditorValues } from "../editor-values.ts";
import { Fold } from "./fold.tsx";
import { useRule } from "./method-context.tsx";
import { drawnBy } from "./rule-result.ts";
import { SourcePicker } from "./source-picker.tsx";

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
          <EditorInput name={`facts.${fact}.looked_up`} label={t("facts.lookedUp")} type="date" />
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
