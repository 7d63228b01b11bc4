/** The body of a JSON endpoint: JSON only, and exactly the keys its schema names. */
import type { z } from "zod";
import { isTooDeep } from "#domain/records/document.ts";

export type JsonBody<Value> = { ok: true; value: Value } | { ok: false; status: 400 | 415 };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

export async function readJson(request: Request): Promise<JsonBody<unknown>> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
  try {
    const value: unknown = await request.json();
    return isTooDeep(value) ? { ok: false, status: 400 } : { ok: true, value };
  } catch {
    return { ok: false, status: 400 };
  }
}

export async function readJsonBody<Value>(request: Request, schema: z.ZodType<Value>): Promise<JsonBody<Value>> {
  const read = await readJson(request);
  if (!read.ok) return read;
  const parsed = schema.safeParse(read.value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, status: 400 };
}
