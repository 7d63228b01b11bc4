/** What the directory reviews, and what can be done to one of them. */

export const ENTITIES = ["coin", "exchange"] as const;
export type Entity = (typeof ENTITIES)[number];

export const isEntity = (value: string): value is Entity => ENTITIES.some((entity) => entity === value);

export type ChangeAction = "create" | "update" | "translate" | "delete" | "restore";
