/** What differs between editing coins and editing exchanges. */
import { KINDS } from "#domain/kinds/kinds.ts";
import type { Entity } from "#domain/records/entity.ts";

export type EditingKind = Entity;

const editingOf = ({ paths, criteria, suggest, translatable, translations }: (typeof KINDS)[EditingKind]) => ({
  list: paths.staff,
  endpoint: paths.endpoint,
  site: paths.review,
  criteria,
  suggest,
  translatable,
  dialogFields: translations.fields,
});

export const EDITING = { coin: editingOf(KINDS.coin), exchange: editingOf(KINDS.exchange) };

export const editPath = (kind: EditingKind, id: string): string =>
  `${EDITING[kind].list}/edit/${encodeURIComponent(id)}`;
export const historyPath = (kind: EditingKind, id: string): string =>
  `${EDITING[kind].list}/history/${encodeURIComponent(id)}`;
export const endpointOf = (kind: EditingKind, id: string, part = ""): string =>
  `${EDITING[kind].endpoint}/${encodeURIComponent(id)}${part}`;
