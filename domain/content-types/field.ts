/** What describes one field of a record, and the types of record and form that follow from its fields. */
import type { z } from "zod";
import type { Document } from "#domain/records/document.ts";

/** How a field is typed by an editor, and how that becomes the stored value. */
export type FormPart<Value, Typed> = {
  schema: z.ZodType<Typed>;
  toForm(value: Value): Typed;
  /** `before` is the stored value while the record is edited, null while it is added. */
  toValue(typed: Typed, before: Value | null): Value;
};

/** A plain input of the edit form. What needs more than that (image, rating, texts, screening) has a component of its own. */
export type EditorInput = {
  section: "basic" | "market" | "social";
  dir: "auto" | "ltr";
  inputMode?: "numeric" | "url";
  placeholder?: string;
  maxLength?: number;
  hint?: "hint.marketId" | "hint.successor" | "hint.ended";
  /** Names, handles and ids are no words of a dictionary. */
  spellCheck?: false;
};

export type Field<Value, Typed = unknown> = {
  /** From any stored or imported document. */
  read(document: Document, name: string): Value;
  /** Names that older documents used for it. */
  olderNames?: readonly string[];
  /** Without it editors do not see the field, and a save keeps the stored value. */
  form?: FormPart<Value, Typed>;
  input?: EditorInput;
};

export type Fields = Readonly<Record<string, Field<unknown>>>;

type ValueOf<One> = One extends Field<infer Value> ? Value : never;
type TypedOf<One> = One extends { form: { schema: z.ZodType<infer Typed> } } ? Typed : never;

export type ValuesOf<All extends Fields> = { [Name in keyof All]: ValueOf<All[Name]> };
export type FormOf<All extends Fields> = {
  [Name in keyof All as All[Name] extends { form: object } ? Name : never]: TypedOf<All[Name]>;
};
