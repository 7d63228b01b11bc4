/** Adds a record from a form once, however often its button was pressed or its answer got lost. */
import { z } from "zod";
import { type Document, slugOf } from "#domain/records/document.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import { ConflictError } from "#server/errors.ts";
import type { CreateOptions } from "./new-stamps.ts";

const FIRST_VERSION = 1;

/** Made by the form, once for each record it is to add. */
export const requestKeyField = z.string().min(16).max(64);

type Saved = { id: string; version: number };

type Records<Item extends Saved, Input> = {
  create(input: Input, editor: string, options: CreateOptions): Promise<Item>;
  update(id: string, version: number, input: Input, editor: string): Promise<Item>;
};

/** The same key makes one record; what was typed after a lost answer is its next version, and a conflict if others changed it. */
export async function saveNewRecord<Item extends Saved & Document, Input extends Document>(
  records: Records<Item, Input>,
  input: Input,
  editor: string,
  requestKey: string,
): Promise<Item> {
  const made = await records.create(input, editor, { requestKey, name: slugOf(input) });
  if (differencesOf(input, made).length === 0) return made;
  if (made.version > FIRST_VERSION)
    throw new ConflictError("The record this request made was changed meanwhile.", made);
  return records.update(made.id, made.version, input, editor);
}
