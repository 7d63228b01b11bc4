/** What the directory reviews, and what can be done to one of them. */

export const RECORD_TYPES = ["coin", "exchange"] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** What the register consists of: stored and edited like records, but never assessed. */
export const REGISTER_TYPES = ["body", "position", "country"] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** Whatever has revisions. */
export type ContentType = RecordType | RegisterType;

export const isRegisterType = (value: string): value is RegisterType => REGISTER_TYPES.some((type) => type === value);

/** When records of all kinds are written together: an exchange first, since its token takes over its status. */
export const WRITE_ORDER = ["exchange", "coin"] as const satisfies readonly RecordType[];

export const isRecordType = (value: string): value is RecordType => RECORD_TYPES.some((entity) => entity === value);

export type ChangeAction = "create" | "update" | "translate" | "delete" | "restore";

const ACCEPTED = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\]{1,128}$/u;

/** Ids of an older store are kept, so much more is accepted than is ever made here; anything else is not looked for. */
export const isRecordId = (id: string): boolean => ACCEPTED.test(id);

/** A record of ours by the name that the reader knows. */
export type NamedRecord = { entity: RecordType; id: string; name: string };
