/** Makes a record type of its fields: how documents become records, records forms and drafts, and forms records again. */
import type { z } from "zod";
import { applyTexts } from "#domain/drafts/take-texts.ts";
import { checkFactsForm } from "#domain/forms/facts-form.ts";
import { closedObject, requiredImageField } from "#domain/forms/form-fields.ts";
import { keepEdits } from "#domain/forms/keep-edits.ts";
import {
  mergeTranslations,
  renameAlong,
  toTranslationsForm,
  translationsFormOf,
} from "#domain/forms/translations-form.ts";
import { type Document, isDocument, readDocument } from "#domain/records/document.ts";
import { withoutEarlierParts } from "#domain/screening/earlier-facts.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { type Criteria, criteriaOf, type Source } from "#domain/screening/screening.ts";
import type { BaseRecord, InputOf, RecordBasics, RecordDescriptor, Stamps } from "./descriptor.ts";
import type { Field, Fields, FormOf, ValuesOf } from "./field.ts";

/** What the form of every record has in addition to its own fields. */
type TypedFacts = { facts?: RecordFacts; sources: readonly Source[] };
type Mergeable = { sources: Source[]; facts?: object };

/** One value for each name: what `Object.fromEntries` cannot say of its own result. */
const mapNames = <Whole>(names: readonly string[], make: (name: string) => unknown): Whole =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Whole;

const issuesIn = (error: z.ZodError | undefined, ...field: string[]) =>
  (error?.issues ?? []).map(({ path, message }) => ({ path: [...field, ...path].join("."), message }));

const shapeOf = (value: unknown): string => (Array.isArray(value) ? "list" : isDocument(value) ? "document" : "value");

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Half typed, but a source: they are merged by their addresses. */
function toSource(typed: unknown): Document {
  const { id, title, url, supports } = readDocument(typed);
  const named = Array.isArray(supports) ? supports.filter((one) => typeof one === "string") : [];
  return { id: textOf(id), title: textOf(title), url: textOf(url), supports: named };
}

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
    // The shape is made of the schemas that `Form` is inferred from; every record has sources.
    closedObject({ ...shape, image }).superRefine((form, context) => {
      // A status that differs from the rule is refused by the write itself: the rule needs data from the store.
      checkFactsForm(basics.id, form as unknown as TypedFacts, context);
    }) as unknown as z.ZodType<Form>;
  const form = checked(requiredImageField(basics.image.required));
  const formImageOptional = checked(shape.image as z.ZodType);

  const normalize = (document: Document): Input => mapNames(names, (name) => fieldOf(name).read(document, name));
  const toForm = (record: Input): Form =>
    mapNames(typedNames, (name) => fieldOf(name).form?.toForm(valueAt(record, name)));
  const blankForm = (): Form => ({ ...toForm(normalize({})), name: "" });
  const dialogFields = ["name", ...basics.translatable, "rating_reason"] as const;
  const dialogTexts = (record: Item) => toTranslationsForm(record, dialogFields);

  function toInput(typed: Form, existing: Item | null): Input {
    const before = existing ?? normalize({});
    const input = mapNames<Input>(names, (name) => {
      const part = fieldOf(name).form;
      const stored = valueAt(before, name);
      return part ? part.toValue(valueAt(typed, name), existing ? stored : null) : stored;
    });
    const translated = renameAlong(input.translations.name, existing, input.name);
    return { ...input, translations: { ...input.translations, name: translated } };
  }

  /**
   * A field that passes its check is stored as the check reads it, so that an untouched one equals the public one; any
   * other is stored as it was typed. A value of another shape than its field is replaced by an empty one.
   */
  function cleanDraft(given: Document): Form {
    const typed = withoutEarlierParts(basics.id, given);
    const blank: Document = { ...blankForm() };
    return mapNames<Form>(typedNames, (name) => {
      const parsed = fieldOf(name).form?.schema.safeParse(typed[name]);
      if (parsed?.success) return parsed.data ?? blank[name];
      if (name === "sources" && Array.isArray(typed.sources)) return typed.sources.map(toSource);
      // A field that is blank as null may have any shape.
      const fits = blank[name] === null || shapeOf(typed[name]) === shapeOf(blank[name]);
      return fits ? typed[name] : blank[name];
    });
  }

  function draftInput(typed: Document, shown: Item | null): Input {
    const parsed = formImageOptional.safeParse(typed);
    if (parsed.success) return toInput(parsed.data, shown);
    // An empty picture keeps the stored one, as in a form.
    return normalize({ ...shown, ...typed, image: typed.image || shown?.image });
  }

  return {
    ...basics,
    pageOf: (_form, id) => `${basics.paths.review}/${encodeURIComponent(id)}`,
    fields,
    criteria: criteriaOf(criteria),
    normalize,
    form,
    formImageOptional,
    formFields: typedNames as (keyof Form & string)[],
    toForm,
    blankForm,
    toInput,
    olderNames: Object.fromEntries(
      names.flatMap((name) => (fieldOf(name).olderNames ?? []).map((older) => [older, name])),
    ),
    textsOf: ({ translations }) => translations,
    dialog: {
      fields: dialogFields,
      form: translationsFormOf(dialogFields),
      textsOf: (record) => toTranslationsForm(record, dialogFields),
      apply: (record, texts) => ({ input: { ...mergeTranslations(record, texts) }, issues: [] }),
    },
    draft: {
      clean: cleanDraft,
      // All three are forms of one record type.
      merge: (base, mine, theirs) => ({ ...keepEdits(base as Mergeable, mine as Mergeable, theirs as Mergeable) }),
      issues(typed, shown) {
        const isImageNeeded = shown === null || (basics.image.neededOnEdit && !shown.image);
        return issuesIn((isImageNeeded ? form : formImageOptional).safeParse(typed).error);
      },
      toInput: (typed, shown) => ({ ...draftInput(typed, shown) }),
      idOf: (_form, draftId) => draftId,
      applyTexts(typed, shown, texts) {
        // Every record form has a name and translations.
        const { name, translations } = cleanDraft(typed) as unknown as Pick<Item, "name" | "translations">;
        const drafted = { ...translations, ...dialogTexts({ ...shown, name, translations }) };
        const applied = applyTexts(dialogTexts(shown), texts, drafted);
        return applied && { ...typed, name: texts.name?.en || name, translations: applied };
      },
    },
  };
}
