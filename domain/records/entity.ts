/** What the directory reviews, and what can be done to one of them. */

export const ENTITIES = ["coin", "exchange"] as const;
export type Entity = (typeof ENTITIES)[number];

/** What the register consists of: stored and edited like records, and never weighed. */
export const REGISTER_KINDS = ["body", "position", "country"] as const;
export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** Whatever has revisions. */
export type StoredEntity = Entity | RegisterKind;

export const isRegisterKind = (value: string): value is RegisterKind => REGISTER_KINDS.some((kind) => kind === value);

/** When records of all kinds are written together: an exchange first, since its token takes over its status. */
export const WRITE_ORDER = ["exchange", "coin"] as const satisfies readonly Entity[];

export const isEntity = (value: string): value is Entity => ENTITIES.some((entity) => entity === value);

export type ChangeAction = "create" | "update" | "translate" | "delete" | "restore";

/** One of the last changes to the content, as the dashboard tells it. */
export type RecentChange = {
  id: string;
  entity: StoredEntity;
  entityId: string;
  action: ChangeAction;
  editor: string;
  at: string;
  /** The record's name after the change, or before it was deleted. */
  name: string;
};

const ACCEPTED = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\]{1,128}$/u;

/** Ids of an older store are kept, so much more is accepted than is ever made here; anything else is not looked for. */
export const isRecordId = (id: string): boolean => ACCEPTED.test(id);
