import type { Entity } from "#domain/records/entity.ts";

/** Where a review stands, before the language. */
export const reviewPath = (entity: Entity, { id }: { id: string }): string => `/${entity}/${encodeURIComponent(id)}`;

export const coinPath = (coin: { id: string }): string => reviewPath("coin", coin);
export const exchangePath = (exchange: { id: string }): string => reviewPath("exchange", exchange);
