/** What can be the id of a record. Ids of an older store are kept as they are, so much more is accepted than is ever made here. */

const ACCEPTED = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\]{1,128}$/u;

/** Anything else is not looked for. */
export const isRecordId = (id: string): boolean => ACCEPTED.test(id);
