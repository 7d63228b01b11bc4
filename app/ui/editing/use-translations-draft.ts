import { useEffect, useRef } from "react";
import { readDocument, readNumber } from "#domain/document.ts";
import type { CoinTranslationsForm } from "#domain/translations-form.ts";
import { hasTyped } from "#domain/typed-texts.ts";
import type { EditingKind } from "./editing-kind.ts";

const WRITE_AFTER_MS = 300;
/** Raised when the dialog's fields change: a draft of another shape is not brought back. */
const SHAPE = 1;

type Texts = Partial<CoinTranslationsForm>;

/** `opened` is what the texts stand on, in the state `version` had. */
export type TranslationsWork = { texts: Texts; opened: Texts; version: number };

/** The shape is our own: this very file wrote it, under the same number. */
const asTexts = (value: unknown): Texts => readDocument(value) as Texts;

function readWork(key: string): TranslationsWork | null {
  try {
    const { shape, texts, opened, version } = readDocument(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (shape !== SHAPE) return null;
    return { texts: asTexts(texts), opened: asTexts(opened), version: readNumber(version) ?? 0 };
  } catch {
    return null;
  }
}

function writeWork(key: string, work: TranslationsWork): void {
  try {
    localStorage.setItem(key, JSON.stringify({ shape: SHAPE, ...work }));
  } catch {
    // A full or closed storage only costs the draft; the dialog itself goes on.
  }
}

/** Keeps what is typed in the dialog in the browser until it is saved or given up. */
export function useTranslationsDraft(kind: EditingKind, id: string, work: TranslationsWork | null) {
  const key = `draft:${kind}:${id}:translations`;
  const isDropped = useRef(false);

  useEffect(() => {
    if (!work) return;
    const timer = setTimeout(() => {
      if (isDropped.current) return;
      if (hasTyped(work.opened, work.texts)) writeWork(key, work);
      else localStorage.removeItem(key);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, work]);

  return {
    read: () => readWork(key),
    /** For good: the dialog closes with it. */
    drop() {
      isDropped.current = true;
      localStorage.removeItem(key);
    },
  };
}
