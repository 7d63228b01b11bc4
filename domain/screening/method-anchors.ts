/** Where the methodology page explains a criterion, a fact, a use or a product. */
import type { Entity } from "#domain/records/entity.ts";

/** Ids that both kinds have. They are listed, since links to them must not need the whole method in the browser. */
export const SHARED_IDS: readonly string[] = ["maysir", "incidents", "staking_source"];

const anchorOf = (prefix: string, kind: Entity, id: string): string =>
  kind === "exchange" && SHARED_IDS.includes(id) ? `${prefix}-${id}-exchange` : `${prefix}-${id}`;

export const criterionAnchor = (kind: Entity, criterion: string): string => anchorOf("criterion", kind, criterion);
export const factAnchor = (kind: Entity, fact: string): string => anchorOf("fact", kind, fact);
export const anchorOfUse = (kind: Entity, use: string): string => `${kind === "coin" ? "use" : "product"}-${use}`;
