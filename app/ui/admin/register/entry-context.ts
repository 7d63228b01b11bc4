/** What every field of the form reads and writes: the typed entry by path, and the issues beside it. */
import { createContext, use } from "react";
import type { TranslationState } from "#app/ui/admin/editor/translations/translation-mark.tsx";
import { type Path, valueAt } from "#domain/forms/typed-path.ts";
import type { Document } from "#domain/records/document.ts";
import type { Language } from "#domain/text/language.ts";

type Option = { value: string; label: string };
export type EntryOptions = Record<"bodies" | "kinds" | "uses" | "products", Option[]> & {
  positions: (Option & { body: string })[];
};

export type EntryContext = {
  typed: Document;
  options: EntryOptions;
  /** The id stays as it is once an entry is there. */
  isNew: boolean;
  /** Null where nothing is wrong there. */
  errorAt(path: Path): string | undefined;
  /** What is known of the translations of a text. */
  marksAt(path: Path): Partial<Record<Language, TranslationState>>;
  change(path: Path, value: unknown): void;
};

export const EntryContext = createContext<EntryContext | null>(null);

export function useEntry(): EntryContext {
  const found = use(EntryContext);
  if (!found) throw new Error("A field of the register is outside its form.");
  return found;
}

export const useText = (path: Path): [text: string, error: string | undefined, set: (text: string) => void] => {
  const { typed, errorAt, change } = useEntry();
  const value = valueAt(typed, path);
  return [typeof value === "string" ? value : "", errorAt(path), (text) => change(path, text)];
};
