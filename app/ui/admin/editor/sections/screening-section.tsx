import { useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { EditorSelect, useEditorField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { KINDS } from "#domain/content-types/kinds.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Criterion, FINDINGS, overriddenStatus } from "#domain/screening/screening.ts";
import { type EditorValues, toScreening } from "../editor-values.ts";

function CriterionField({ criterion }: { criterion: Criterion }) {
  const t = useStaffMessages();
  const label = t(`criterion.${criterion}`);
  return (
    <div className="rounded-xl border border-line p-3">
      <EditorSelect name={`screening.findings.${criterion}.finding`} label={label}>
        <option value="">{t("finding.none")}</option>
        {FINDINGS.map((finding) => (
          <option key={finding} value={finding}>
            {t(`finding.${finding}`)}
          </option>
        ))}
      </EditorSelect>
      <Disclosure
        summary={
          <>
            {t("editor.notes")}
            <span className="sr-only">: {label}</span>
          </>
        }
      >
        <LocalizedField
          name={`screening.findings.${criterion}.note`}
          label={t("field.of", { part: label, field: t("field.note") })}
          rows={3}
          isStacked
        />
      </Disclosure>
    </div>
  );
}

/** What the findings suggest, beside what the editor chose; a difference asks for its reason. */
export function ScreeningSection({ kind }: { kind: RecordType }) {
  const t = useStaffMessages();
  const [category, typed] = useWatch<EditorValues, ["category", "screening"]>({ name: ["category", "screening"] });
  const { criteria, suggest } = KINDS[kind];
  const screening = toScreening(typed);
  const isWeighed = screening.disputed || Object.keys(screening.findings).length > 0;
  const differs = overriddenStatus({ category, screening }, suggest) !== null;
  const { input: disputed } = useEditorField("screening.disputed");
  return (
    <FormSection title={t("section.screening")}>
      <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isWeighed ? (
          <>
            <span className="inline-flex items-center gap-2">
              {t("editor.suggested")} <CategoryBadge category={suggest(screening)} />
            </span>
            <span className="inline-flex items-center gap-2">
              {t("editor.chosen")} <CategoryBadge category={category} />
            </span>
            {differs && <span className="font-semibold text-down">{t("editor.differs")}</span>}
          </>
        ) : (
          <span className="text-muted">{t("editor.noFindings")}</span>
        )}
      </div>
      {(differs || screening.exception.en !== "") && (
        <LocalizedField name="screening.exception" label={t("field.exception")} required={differs} rows={3} />
      )}
      <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" {...disputed} className="size-5 accent-accent" />
        {t("field.disputed")}
      </label>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {criteria.map((criterion) => (
          <CriterionField key={criterion} criterion={criterion} />
        ))}
      </div>
    </FormSection>
  );
}
