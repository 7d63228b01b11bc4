import type { ChangeEvent, ReactNode } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { useRule } from "#app/ui/admin/editor/facts/method-context.tsx";
import { AliasFields, StateField } from "#app/ui/admin/editor/facts/standing-fields.tsx";
import { EditorControl, EditorSelect, useEditorField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { LocalizedField } from "#app/ui/admin/editor/fields/localized-field.tsx";
import type { Marks } from "#app/ui/admin/editor/translations/use-translation-marks.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { EditorInput as Described } from "#domain/content-types/field.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { SYMBOL_MAX_LENGTH, toSymbol } from "#domain/records/symbol.ts";
import { inputNames } from "../editor-values.ts";
import { FieldShell, INPUT_CLASS } from "../fields/field-shell.tsx";

/** Halal is where a new record begins. */
const SHOWN_CATEGORIES = ["halal", "haram", "questionable"] as const;

export function BasicSection({ kind, image, marks }: { kind: RecordType; image: ReactNode; marks: Marks }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.basic")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <EditorControl name="name" label={t(`${kind}.name`)} required autoComplete="off" dir="auto" />
        <SymbolField />
        <SectionInputs kind={kind} section="basic" />
        <CategoryField />
        <StateField />
        <SectionInputs kind={kind} section="market" />
      </div>
      <AliasFields />
      <LocalizedField
        name="translations.description"
        label={t("field.description")}
        required
        rows={6}
        marks={marks("description")}
      />
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

/** Upper case while it is typed, without locale, and the caret stays where it was. */
function raise(event: ChangeEvent<HTMLInputElement>): void {
  const { target } = event;
  const caret = target.selectionStart;
  target.value = toSymbol(target.value);
  target.setSelectionRange(caret, caret);
}

function SymbolField() {
  const t = useStaffMessages();
  const { error, input } = useEditorField("symbol");
  const { onChange, ...rest } = input;
  return (
    <FieldShell label={t("field.symbol")} required error={error}>
      {(tie) => (
        <input
          {...tie}
          {...rest}
          onChange={(event) => {
            raise(event);
            return onChange(event);
          }}
          maxLength={SYMBOL_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          lang="en"
          dir="ltr"
          className={INPUT_CLASS}
        />
      )}
    </FieldShell>
  );
}

/** The plain inputs that a kind's description puts into a section. */
export function SectionInputs({ kind, section }: { kind: RecordType; section: Described["section"] }) {
  const t = useStaffMessages();
  return inputNames(kind).map((name) => {
    const described = CONTENT_TYPES[kind].fields[name]?.input;
    if (described?.section !== section) return null;
    const { section: _, hint, ...input } = described;
    return <EditorControl key={name} name={name} label={t(`field.${name}`)} hint={hint && t(hint)} {...input} />;
  });
}

export function SocialSection({ kind }: { kind: RecordType }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.social")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SectionInputs kind={kind} section="social" />
      </div>
    </FormSection>
  );
}
