/** What an editor is told after an import: how it ended, and a word on each record that was changed or refused. */
import type { Entity } from "#domain/records/entity.ts";
import type { ImportNote, ImportProblem } from "./import-record.ts";

export type ImportOutcome = "created" | "updated" | "unchanged";

export type ImportTold = {
  kind: Entity;
  index: number;
  id: string | null;
  name: string;
  outcome: ImportOutcome | "refused";
  problem: ImportProblem | null;
  /** Where a refused record begins in the file. */
  line: number | null;
  notes: ImportNote[];
};

export type ImportReport =
  | { ok: true; counts: Record<ImportOutcome, number>; told: ImportTold[] }
  | { ok: false; problem: "not-json" | "no-records"; line: number | null }
  | { ok: false; problem: "refused"; refused: number; told: ImportTold[] };
