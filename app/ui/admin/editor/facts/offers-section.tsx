import { memo, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { EditorSelect, LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { Fold } from "./fold.tsx";
import { useMethod, useRule } from "./method-context.tsx";
import { offerNames } from "./typed-standing.ts";

/** By the rule; nothing where the facts say that it is not offered. */
function OfferStatus({ name }: { name: string }) {
  const use = useRule()?.uses.find(({ id }) => id === name);
  return use ? <StatusBadge status={use.status} /> : null;
}

/** Whether one use or product is offered, where, and how it is left off. */
const OfferField = memo(function OfferField({ name }: { name: string }) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  const { errors } = useFormState<EditorValues>();
  const marked = errors.offers?.[name];
  const offered = useWatch<EditorValues, `offers.${string}.offered`>({ name: `offers.${name}.offered` });
  const [isOpen, setOpen] = useState(false);
  const label = words.uses[type][name]?.name ?? name;
  return (
    <div className="flex flex-col gap-2 rounded-xl border border-line p-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-44 flex-1">
          <EditorSelect
            name={`offers.${name}.offered`}
            label={label}
            options={[
              ["", t("facts.offeredUnknown")],
              ["yes", t("facts.offeredYes")],
              ["no", t("facts.offeredNo")],
            ]}
          />
        </div>
        <span className="flex min-h-11 items-center">
          <OfferStatus name={name} />
        </span>
      </div>
      {offered !== "" && (
        <Fold
          summary={
            <span className="font-semibold text-ink">
              {t("facts.offerTexts")}
              <span className="sr-only">: {label}</span>
            </span>
          }
          hasError={Boolean(marked?.where ?? marked?.note)}
          isOpen={isOpen}
          onToggle={setOpen}
        >
          <div className="flex flex-col gap-4 pt-2">
            <LocalizedField
              name={`offers.${name}.where`}
              label={t("field.of", { part: label, field: t("facts.where") })}
              rows={2}
              isStacked
            />
            <LocalizedField
              name={`offers.${name}.note`}
              label={t("field.of", { part: label, field: t("facts.leaveOff") })}
              rows={2}
              isStacked
            />
          </div>
        </Fold>
      )}
    </div>
  );
});

export function OffersSection() {
  const t = useStaffMessages();
  const { type } = useMethod();
  return (
    <FormSection title={t(type === "coin" ? "field.uses" : "field.products")}>
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {offerNames(type).map((name) => (
          <OfferField key={name} name={name} />
        ))}
      </div>
    </FormSection>
  );
}
