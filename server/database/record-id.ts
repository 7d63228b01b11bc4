/** Ids of records and revisions: short, fit for an address, and later ones sort after earlier ones. */
import { randomBytes } from "node:crypto";

const TIME_LENGTH = 9;
const RANDOM_BYTES = 5;

let lastTime = 0;

/** Within one process never the same millisecond twice: records made at once keep the order they were made in. */
export function newRecordId(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return lastTime.toString(36).padStart(TIME_LENGTH, "0") + randomBytes(RANDOM_BYTES).toString("hex");
}
