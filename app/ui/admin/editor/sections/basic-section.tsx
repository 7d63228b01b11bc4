import type { ReactNode } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { useRule } from "#app/ui/admin/editor/facts/method-context.tsx";
import { AliasFields, StateField } from "#app/ui/admin/editor/facts/standing-fields.tsx";
import { EditorControl, EditorSelect } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { EditorInput as Described } from "#domain/content-types/field.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { SYMBOL_MAX_LENGTH, toSymbol } from "#domain/records/symbol.ts";
import { inputNames } from "../editor-values.ts";

/** Halal is where a new record begins. */
const SHOWN_CATEGORIES = ["halal", "haram", "questionable"] as const;

export function BasicSection({ type, image }: { type: RecordType; image: ReactNode }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.basic")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <EditorControl name="name" label={t(`${type}.name`)} required autoComplete="off" dir="auto" />
        <EditorControl
          name="symbol"
          label={t("field.symbol")}
          required
          toTyped={toSymbol}
          maxLength={SYMBOL_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          lang="en"
          dir="ltr"
        />
        <SectionInputs type={type} section="basic" />
        <CategoryField />
        <StateField />
        <SectionInputs type={type} section="market" />
      </div>
      <AliasFields />
      <LocalizedField name="translations.description" label={t("field.description")} required rows={6} />
      {image}
    </FormSection>
  );
}

/** Where there are facts it follows them, unless an exception is written. */
function CategoryField() {
  const t = useStaffMessages();
  const site = useMessages();
  const isAssessed = useRule() !== null;
  return (
    <EditorSelect name="category" label={t("field.category")} {...(isAssessed ? { hint: t("facts.followsRule") } : {})}>
      {SHOWN_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {site(`category.${category}`)}
        </option>
      ))}
    </EditorSelect>
  );
}

/** The plain inputs that the descriptor of a type puts into a section. */
export function SectionInputs({ type, section }: { type: RecordType; section: Described["section"] }) {
  const t = useStaffMessages();
  return inputNames(type).map((name) => {
    const described = CONTENT_TYPES[type].fields[name]?.input;
    if (described?.section !== section) return null;
    const { section: _, hint, ...input } = described;
    return <EditorControl key={name} name={name} label={t(`field.${name}`)} hint={hint && t(hint)} {...input} />;
  });
}

export function SocialSection({ type }: { type: RecordType }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.social")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SectionInputs type={type} section="social" />
      </div>
    </FormSection>
  );
}
