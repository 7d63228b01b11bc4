import { type ChangeEvent, type ComponentProps, use, useMemo } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { MarksContext, TranslationMark, toTextField } from "#app/ui/admin/editor/translations/use-translate.tsx";
import { directionOf, type Language } from "#domain/text/language.ts";
import { FieldShell, INPUT_CLASS, SelectField, TextAreaField, useFormMessage } from "./field-shell.tsx";

/** Of a record. The fields of the register are named by any path: `<EditorControl<string> />`. */
type FieldName = FieldPath<EditorValues>;

/** The error of one input, or of a list or a group as a whole. */
export function useFieldError(name: string): string | undefined {
  const { formState, getFieldState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return useFormMessage()(error?.root?.message ?? error?.message);
}

/** Clears the error of a field and those of the lists, groups and texts that it is a part of. */
export function useClearError(): (name: string) => void {
  const { clearErrors } = useFormContext();
  return (name) => {
    const parts = name.split(".");
    clearErrors([name, ...parts.slice(1).map((_, index) => [...parts.slice(0, index + 1), "root"].join("."))]);
  };
}

/** Ties a field of the form to its input: its error clears as soon as it is edited, and comes back only with the next save. */
export function useEditorField<Name extends string = FieldName>(name: NoInfer<Name>) {
  const { register } = useFormContext();
  const clearError = useClearError();
  return { error: useFieldError(name), input: register(name, { onChange: () => clearError(name) }) };
}

/** `error` is that of the whole which the field is a part of. */
type Field<Name, Props> = Omit<Props, "name"> & { name: NoInfer<Name> };

/** `toTyped` changes the text while it is typed, such as to upper case. */
type ControlProps = Omit<ComponentProps<typeof FieldShell>, "children"> &
  ComponentProps<"input"> & { toTyped?: (text: string) => string };

export function EditorControl<Name extends string = FieldName>({
  name,
  label,
  required = false,
  hint,
  error: shared,
  mark,
  toTyped,
  ...rest
}: Field<Name, ControlProps>) {
  const { error = shared, input } = useEditorField<string>(name);
  /** The caret stays where it was. */
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    if (toTyped) {
      const caret = target.selectionStart;
      target.value = toTyped(target.value);
      target.setSelectionRange(caret, caret);
    }
    return input.onChange(event);
  }
  return (
    <FieldShell label={label} required={required} error={error} hint={hint} mark={mark}>
      {(tie) => <input className={INPUT_CLASS} {...tie} {...rest} {...input} onChange={change} />}
    </FieldShell>
  );
}

export function EditorText<Name extends string = FieldName>(props: Field<Name, ComponentProps<typeof TextAreaField>>) {
  const { error = props.error, input } = useEditorField<string>(props.name);
  return <TextAreaField rows={4} {...props} {...input} error={error} />;
}

export function EditorSelect<Name extends string = FieldName>(props: Field<Name, ComponentProps<typeof SelectField>>) {
  const { error, input } = useEditorField<string>(props.name);
  return <SelectField {...props} {...input} error={error} />;
}

/** The error of a list or a group as a whole. */
export function GroupError({ path }: { path: string }) {
  const error = useFieldError(path);
  return (
    error && (
      <p role="alert" tabIndex={-1} data-invalid="true" className="text-sm font-semibold text-down">
        {error}
      </p>
    )
  );
}

const EDITOR_LANGUAGES = ["en", "ar", "tr"] as const satisfies readonly Language[];

/** All three, the editor's own first. */
export function useEditorLanguages(): readonly Language[] {
  const own = useLanguage();
  return useMemo(() => [own, ...EDITOR_LANGUAGES.filter((language) => language !== own)], [own]);
}

/** `translations.reason`, `screening.exception`: a path that holds one text in every language. */
type LocalizedPath =
  | `translations.${keyof EditorValues["translations"]}`
  | "screening.exception"
  | `screening.findings.${keyof EditorValues["screening"]["findings"]}.note`
  | `offers.${string}.${"where" | "note"}`
  | `facts.${string}.entries.${number}.texts.${string}`
  | `facts.${string}.parts.${number}.what`;

type LocalizedProps<Name> = {
  name: NoInfer<Name>;
  label: string;
  /** In English, which a review cannot be without, in all languages, in any one of them, or in a certain one. */
  required?: boolean | "all" | "some" | Language;
  rows?: number;
  hint?: string;
  /** Next to the English text alone. */
  englishHint?: string;
  isStacked?: boolean;
  /** The label is also shown above the three fields. */
  isHeaded?: boolean;
  isLine?: boolean;
  /** The others are shown to translate from. */
  editable?: readonly Language[];
};

/** One text in three languages side by side, each field in its own language and direction. */
export function LocalizedField<Name extends string = LocalizedPath>({
  name,
  label,
  required = false,
  rows = 4,
  hint,
  englishHint,
  isStacked = false,
  isHeaded = false,
  isLine = false,
  editable = EDITOR_LANGUAGES,
}: LocalizedProps<Name>) {
  const t = useStaffMessages();
  const languages = useEditorLanguages();
  const [own] = languages;
  const isRequired = (language: Language): boolean =>
    required === "all" ||
    required === language ||
    (required === true && language === "en") ||
    (required === "some" && language === own);
  /** Why English is asked for, where another language comes first. */
  const whyEnglish = required === true && own !== "en" ? t("hint.englishRequired") : "";
  const marks = use(MarksContext)(toTextField(name));
  const error = useFieldError(name);
  const Input = isLine ? EditorControl<string> : EditorText<string>;
  return (
    <fieldset className={isStacked ? "grid min-w-0 gap-3" : "grid min-w-0 gap-4 lg:grid-cols-3"}>
      <legend className={isHeaded ? "mb-1 text-lg font-bold" : "sr-only"}>{label}</legend>
      {languages.map((language) => (
        <Input
          key={language}
          name={`${name}.${language}`}
          label={t("field.inLanguage", { field: label, language: t(`language.${language}`) })}
          required={isRequired(language)}
          error={error}
          {...(isLine ? {} : { rows })}
          readOnly={!editable.includes(language)}
          lang={language}
          dir={directionOf(language)}
          mark={<TranslationMark state={marks[language]} />}
          hint={(language === "en" && [hint, englishHint, whyEnglish].filter(Boolean).join(" ")) || hint}
        />
      ))}
    </fieldset>
  );
}
