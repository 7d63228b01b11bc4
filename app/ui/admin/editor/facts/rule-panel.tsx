import { useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { wordsOfUse } from "#domain/method-words/method-words.ts";
import { toCategory } from "#domain/records/category.ts";
import type { AssessmentResult } from "#domain/screening/assess.ts";
import { isExceptionWritten } from "#domain/screening/assess-record.ts";
import { useMethod, useRule } from "./method-context.tsx";
import { decidersOf } from "./rule-result.ts";
import { toFacts } from "./typed-facts.ts";

/** Which criteria and facts made the status what it is. */
function Deciders({ result }: { result: AssessmentResult }) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  const deciders = decidersOf(result);
  if (deciders.length === 0) {
    return <p className="text-sm text-muted">{t("facts.nothingAgainst")}</p>;
  }
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {deciders.map(({ criterion, finding, facts }) => (
        <li key={criterion} className="flex flex-wrap items-baseline gap-x-2">
          <FindingMark finding={finding} />
          <span className="font-semibold">{t(`criterion.${criterion}`)}</span>
          <span className="text-muted">{facts.map((fact) => words.facts[type][fact]?.name).join(t("list.and"))}</span>
        </li>
      ))}
    </ul>
  );
}

function Uses({ result }: { result: AssessmentResult }) {
  const { type, words } = useMethod();
  const facts = useWatch<EditorValues, "facts">({ name: "facts" });
  const recorded = toFacts(type, facts);
  return (
    <ul className="divide-y divide-line">
      {result.uses.map((use) => (
        <li key={use.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <span>{words.uses[type][use.id]?.name}</span>
          <StatusBadge status={use.status} />
          <span className="basis-full text-sm text-muted">{wordsOfUse(words, type, use, recorded)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The assessment of the facts in the form, and what decided it. */
export function RulePanel() {
  const t = useStaffMessages();
  const { type } = useMethod();
  const result = useRule();
  if (!result) return <p className="card p-4 text-muted">{t("facts.nothingRecorded")}</p>;
  return (
    <aside aria-label={t("facts.result")} className="card flex flex-col gap-3 p-4">
      <div role="status" className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t("facts.byRule")} <StatusBadge status={result.status} />
        </p>
        <Deciders result={result} />
      </div>
      <details>
        <summary className="min-h-11 content-center font-semibold text-ink">
          {t(type === "coin" ? "field.uses" : "field.products")}
        </summary>
        <Uses result={result} />
      </details>
    </aside>
  );
}

/** Asked for where the chosen status is not the rule's; while it is written, the status stays. */
export function ExceptionFields() {
  const t = useStaffMessages();
  const result = useRule();
  const [category, exception] = useWatch<EditorValues, ["category", "screening.exception"]>({
    name: ["category", "screening.exception"],
  });
  if (!result) return null;
  const differs = toCategory(result.status) !== category;
  const isWritten = isExceptionWritten({ exception });
  if (!differs && !isWritten) return null;
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="inline-flex items-center gap-2">
          {t("facts.byRule")} <StatusBadge status={result.status} />
        </span>
        <span className="inline-flex items-center gap-2">
          {t("editor.chosen")} <StatusBadge status={category} />
        </span>
      </div>
      <p className={differs && !isWritten ? "font-semibold text-down" : "text-muted"}>
        {t(differs ? (isWritten ? "facts.exceptionStands" : "facts.exceptionNeeded") : "facts.exceptionIdle")}
      </p>
      <LocalizedField name="screening.exception" label={t("field.exception")} required={differs && "some"} rows={3} />
    </div>
  );
}
