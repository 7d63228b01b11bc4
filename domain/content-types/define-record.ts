/** Makes a kind of its fields: how documents become records, records forms, and forms records again. */
import type { z } from "zod";
import { checkFactsForm } from "#domain/forms/facts-form.ts";
import { closedObject, requiredImageField } from "#domain/forms/form-fields.ts";
import { renameAlong, toTranslationsForm, translationsFormOf } from "#domain/forms/translations-form.ts";
import type { Document } from "#domain/records/document.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { type Criteria, criteriaOf, type Source } from "#domain/screening/screening.ts";
import type { BaseRecord, InputOf, RecordBasics, RecordDescriptor, Stamps } from "./descriptor.ts";
import type { Field, Fields, FormOf, ValuesOf } from "./field.ts";

/** What every kind's form has besides its own fields. */
type TypedFacts = { facts?: RecordFacts; sources: readonly Source[] };

/** One value for each name: what `Object.fromEntries` cannot say of its own result. */
const mapNames = <Whole>(names: readonly string[], make: (name: string) => unknown): Whole =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Whole;

export function defineRecord<All extends Fields>({
  fields,
  criteria,
  ...basics
}: RecordBasics & { criteria: Criteria; fields: All }): RecordDescriptor<
  ValuesOf<All> & Stamps & BaseRecord,
  FormOf<All>
> {
  type Item = ValuesOf<All> & Stamps & BaseRecord;
  type Input = InputOf<Item>;
  type Form = FormOf<All>;

  const names = Object.keys(fields);
  const typedNames = names.filter((name) => fields[name]?.form);
  const fieldOf = (name: string): Field<unknown> => {
    const field = fields[name];
    if (!field) throw new Error(`A ${basics.id} has no field ${name}.`);
    return field;
  };
  const valueAt = (whole: object, name: string): unknown => Reflect.get(whole, name);
  const shape = mapNames<z.ZodRawShape>(typedNames, (name) => fieldOf(name).form?.schema);
  const checked = (image: z.ZodType): z.ZodType<Form> =>
    // The shape is made of the schemas that `Form` is inferred from; every kind has sources.
    closedObject({ ...shape, image }).superRefine((form, context) => {
      // A status that differs from the rule is refused by the write itself: the rule needs data from the store.
      checkFactsForm(basics.id, form as unknown as TypedFacts, context);
    }) as unknown as z.ZodType<Form>;

  const normalize = (document: Document): Input => mapNames(names, (name) => fieldOf(name).read(document, name));
  const toForm = (record: Input): Form =>
    mapNames(typedNames, (name) => fieldOf(name).form?.toForm(valueAt(record, name)));
  const dialogFields = ["name", ...basics.translatable] as const;

  return {
    ...basics,
    fields,
    criteria: criteriaOf(criteria),
    normalize,
    form: checked(requiredImageField(basics.image.required)),
    formImageOptional: checked(shape.image as z.ZodType),
    formFields: typedNames as (keyof Form & string)[],
    toForm,
    blankForm: () => ({ ...toForm(normalize({})), name: "" }),
    toInput(form, existing) {
      const before = existing ?? normalize({});
      const input = mapNames<Input>(names, (name) => {
        const part = fieldOf(name).form;
        const stored = valueAt(before, name);
        return part ? part.toValue(valueAt(form, name), existing ? stored : null) : stored;
      });
      const translated = renameAlong(input.translations.name, existing, input.name);
      return { ...input, translations: { ...input.translations, name: translated } };
    },
    olderNames: Object.fromEntries(
      names.flatMap((name) => (fieldOf(name).olderNames ?? []).map((older) => [older, name])),
    ),
    translations: {
      fields: dialogFields,
      form: translationsFormOf(dialogFields),
      toForm: (record) => toTranslationsForm(record, dialogFields),
    },
  };
}
