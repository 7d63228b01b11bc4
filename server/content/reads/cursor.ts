/** Where a list continues: the position of the last record shown, as text a caller only passes back. */
import { isRecordId } from "#server/database/record-id.ts";
import { InvalidCursorError } from "#server/errors.ts";

export type Cursor = { createdAt: string; id: string };

const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) (.+)$/u;

export const formatCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt} ${id}`).toString("base64url");

export function parseCursor(text: string): Cursor {
  const [, createdAt, id] = SHAPE.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (!createdAt || !id || !isRecordId(id) || formatCursor({ createdAt, id }) !== text) {
    throw new InvalidCursorError("The list cannot go on from there.");
  }
  return { createdAt, id };
}

/** Whether a text has the shape of a cursor, so that nothing else ever names a page. */
export function isCursor(text: string): boolean {
  try {
    return parseCursor(text).id !== "";
  } catch {
    return false;
  }
}
