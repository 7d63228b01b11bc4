/** The staff pages of one record. */
import { KINDS } from "#domain/kinds/kinds.ts";
import type { Entity } from "#domain/records/entity.ts";

export const editPath = (kind: Entity, id: string): string =>
  `${KINDS[kind].paths.staff}/edit/${encodeURIComponent(id)}`;
export const historyPath = (kind: Entity, id: string): string =>
  `${KINDS[kind].paths.staff}/history/${encodeURIComponent(id)}`;
