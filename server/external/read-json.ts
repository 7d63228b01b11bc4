/** Parses and validates response bodies: a bad row is dropped, a bad body is a failure. */
import type { z } from "zod";
import type { BoundedResponse } from "./bounded-fetch.ts";
import { ExternalError } from "./external-error.ts";

export function readJson({ bytes }: BoundedResponse): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ExternalError("malformed", "The answer is not JSON.");
  }
}

export function checkShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ExternalError("shape", "The answer does not have the expected shape.");
  return parsed.data;
}

/** Invalid rows are dropped; where all of them are invalid, so is the body. */
export function checkRows<Schema extends z.ZodType>(row: Schema, value: unknown): z.output<Schema>[] {
  if (!Array.isArray(value)) throw new ExternalError("shape", "The answer is not a list.");
  const rows = value.flatMap((one: unknown) => {
    const parsed = row.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  if (value.length > 0 && rows.length === 0) throw new ExternalError("shape", "No row of the answer can be used.");
  return rows;
}
