/** Where the methodology page explains a criterion, a fact, a use or a product. */
import type { RecordType } from "#domain/records/content-type.ts";

/** Ids that both kinds have. They are listed, since links to them must not need the whole method in the browser. */
export const SHARED_IDS: readonly string[] = ["maysir", "incidents", "staking_source"];

const anchorOf = (prefix: string, kind: RecordType, id: string): string =>
  kind === "exchange" && SHARED_IDS.includes(id) ? `${prefix}-${id}-exchange` : `${prefix}-${id}`;

export const criterionAnchor = (kind: RecordType, criterion: string): string => anchorOf("criterion", kind, criterion);
export const factAnchor = (kind: RecordType, fact: string): string => anchorOf("fact", kind, fact);
export const anchorOfUse = (kind: RecordType, use: string): string => `${kind === "coin" ? "use" : "product"}-${use}`;
