/** What every field of the form reads and writes: the typed entry by path, and the issues beside it. */
import { createContext, use } from "react";
import { type Document, isDocument } from "#domain/records/document.ts";

type Option = { value: string; label: string };
export type EntryOptions = Record<"bodies" | "kinds" | "uses" | "products", Option[]> & {
  positions: (Option & { body: string })[];
};

export type Path = readonly string[];

export type EntryContext = {
  typed: Document;
  options: EntryOptions;
  /** The id stays as it is once an entry is there. */
  isNew: boolean;
  /** Null where nothing is wrong there. */
  errorAt(path: Path): string | undefined;
  change(path: Path, value: unknown): void;
};

export const EntryContext = createContext<EntryContext | null>(null);

export function useEntry(): EntryContext {
  const found = use(EntryContext);
  if (!found) throw new Error("A field of the register stands outside its form.");
  return found;
}

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

export const useText = (path: Path): [text: string, error: string | undefined, set: (text: string) => void] => {
  const { typed, errorAt, change } = useEntry();
  const value = valueAt(typed, path);
  return [typeof value === "string" ? value : "", errorAt(path), (text) => change(path, text)];
};
