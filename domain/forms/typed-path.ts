/** Values within what is typed in a form, by the path of their field. */
import { isDocument } from "#domain/records/document.ts";

export type Path = readonly string[];

export function valueAt(whole: unknown, path: Path): unknown {
  let value = whole;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)];
    else value = isDocument(value) ? value[part] : undefined;
  }
  return value;
}

/** A copy with another value there. */
export function withValue(whole: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, index) => (index === Number(first) ? withValue(item, rest, value) : item));
  const document = isDocument(whole) ? whole : {};
  return { ...document, [first]: withValue(document[first], rest, value) };
}
