import { useEffect, useEffectEvent, useRef } from "react";
import type { EditingKind } from "#app/ui/admin/editing-kind.ts";
import type { CoinTranslationsForm } from "#domain/forms/translations-form.ts";
import { hasTyped } from "#domain/forms/typed-texts.ts";
import { readDocument, readNumber } from "#domain/records/document.ts";

const WRITE_AFTER_MS = 300;
/** Raised when the dialog's fields change: a draft of another shape is not brought back. */
const SHAPE = 1;

type Texts = Partial<CoinTranslationsForm>;

/** `opened` is what the texts stand on, in the state `version` had. */
export type TranslationsWork = { texts: Texts; opened: Texts; version: number };

/** The shape is our own: this very file wrote it, under the same number. */
const asTexts = (value: unknown): Texts => readDocument(value) as Texts;

function readWork(key: string): { work: TranslationsWork; at: number | null } | null {
  try {
    const { shape, texts, opened, version, at } = readDocument(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (shape !== SHAPE) return null;
    const work = { texts: asTexts(texts), opened: asTexts(opened), version: readNumber(version) ?? 0 };
    return { work, at: readNumber(at) };
  } catch {
    return null;
  }
}

function writeWork(key: string, work: TranslationsWork): void {
  try {
    localStorage.setItem(key, JSON.stringify({ shape: SHAPE, ...work, at: Date.now() }));
  } catch {
    // A full or closed storage only costs the draft; the dialog itself goes on.
  }
}

/** Keeps what is typed in the dialog in the browser until it is saved or started over. */
export function useTranslationsDraft(kind: EditingKind, id: string, work: TranslationsWork | null) {
  const key = `draft:${kind}:${id}:translations`;
  const isDropped = useRef(false);
  const unwritten = useRef<TranslationsWork | null>(null);
  /** The draft that was brought back is as old as it says until something is typed. */
  const broughtBack = useRef<TranslationsWork | null>(null);

  const settle = useEffectEvent(() => {
    const now = unwritten.current;
    unwritten.current = null;
    if (!now || isDropped.current || now === broughtBack.current) return;
    if (hasTyped(now.opened, now.texts)) writeWork(key, now);
    else localStorage.removeItem(key);
  });

  useEffect(() => {
    unwritten.current = work;
    const timer = setTimeout(settle, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [work]);

  // Left within the wait: what was typed last is kept all the same.
  useEffect(() => () => settle(), []);

  return {
    read() {
      const draft = readWork(key);
      broughtBack.current = draft?.work ?? null;
      return draft;
    },
    /** For good: the dialog closes with it. */
    drop() {
      isDropped.current = true;
      localStorage.removeItem(key);
    },
  };
}
