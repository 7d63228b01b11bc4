import { memo, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { shareText } from "#domain/method-words/method-difference.ts";
import { wordsOfValue } from "#domain/method-words/method-words.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { Criterion } from "#domain/screening/screening.ts";
import { pickText } from "#domain/text/language.ts";
import { FactField } from "./fact-field.tsx";
import { Fold } from "./fold.tsx";
import { useMethod, useRule } from "./method-context.tsx";
import { resultOf } from "./rule-result.ts";

export const groupAnchor = (criterion: Criterion | null): string => `facts-${criterion ?? "products"}`;

/** The criterion, its weight and its finding; folded, also the values behind it. */
function GroupSummary({
  criterion,
  facts,
  isOpen,
}: {
  criterion: Criterion | null;
  facts: readonly string[];
  isOpen: boolean;
}) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { type, words, known } = useMethod();
  const result = useRule();
  const finding = result?.findings.find((one) => one.criterion === criterion)?.finding;
  const weight = criterion && METHOD.kinds[type].criteria[criterion];
  const lines = facts.flatMap((fact) => {
    const found = resultOf(result, fact);
    if (!found) return [];
    const exchange = known.exchanges.find(({ id }) => id === found.value);
    const label =
      exchange?.name ??
      (typeof found.value === "number"
        ? shareText(found.value, language)
        : wordsOfValue(words, type, fact, found.value)?.label);
    return [`${words.facts[type][fact]?.name}: ${label}`];
  });
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-bold">{criterion ? t(`criterion.${criterion}`) : t("facts.products")}</span>
        {weight && <span className="text-sm text-muted">{words.weights[weight].label}</span>}
        {finding && <FindingMark finding={finding} />}
      </span>
      {!isOpen && lines.length > 0 && <span className="block text-sm text-muted">{lines.join(" · ")}</span>}
    </>
  );
}

type Props = { criterion: Criterion | null; facts: readonly string[]; startsOpen: boolean };

/** The facts that speak to one criterion, and the note that is written on it. */
export const FactGroup = memo(function FactGroup({ criterion, facts, startsOpen }: Props) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  const [isOpen, setOpen] = useState(startsOpen);
  const { errors } = useFormState<EditorValues>();
  const hasError =
    facts.some((fact) => errors.facts?.[fact]) ||
    (criterion !== null && errors.screening?.findings?.[criterion] !== undefined);
  return (
    <div id={groupAnchor(criterion)} className="scroll-mt-32 xl:scroll-mt-20 rounded-xl border border-line p-3 md:p-4">
      <Fold
        summary={<GroupSummary criterion={criterion} facts={facts} isOpen={isOpen || hasError} />}
        hasError={hasError}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <div className="flex flex-col gap-6 pt-2">
          <p className="text-sm text-muted">{criterion ? words.criteria[type][criterion] : t("facts.productsHint")}</p>
          {facts.map((fact) => (
            <FactField key={fact} fact={fact} />
          ))}
          {criterion && <GroupNote criterion={criterion} />}
        </div>
      </Fold>
    </div>
  );
});

function GroupNote({ criterion }: { criterion: Criterion }) {
  const t = useStaffMessages();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const note = useWatch<EditorValues, `screening.findings.${Criterion}.note`>({
    name: `screening.findings.${criterion}.note`,
  });
  const label = t("field.of", { part: t(`criterion.${criterion}`), field: t("field.note") });
  return (
    <Fold
      summary={
        <span className="flex items-baseline gap-2 font-semibold text-ink">
          {t("editor.notes")}
          <span className="sr-only">: {t(`criterion.${criterion}`)}</span>
          {!isOpen && note && (
            <span dir="auto" className="min-w-0 flex-1 truncate font-normal text-muted">
              {pickText(note, language).text}
            </span>
          )}
        </span>
      }
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <LocalizedField name={`screening.findings.${criterion}.note`} label={label} rows={3} />
    </Fold>
  );
}
