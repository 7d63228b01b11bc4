/** Where a list goes on: the place of the last record shown, as text a caller only passes back. */
import { isRecordId } from "#domain/records/content-type.ts";
import type { Parameter } from "./query-shape.ts";

export type Cursor = { createdAt: string; id: string };

const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) (.+)$/u;

/** base64url of the text's UTF-8 bytes. */
function encode(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function decode(text: string): string {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return "";
  }
}

export const formatCursor = ({ createdAt, id }: Cursor): string => encode(`${createdAt} ${id}`);

/** Null for a text that no list of ours can have handed out. */
export function readCursor(text: string): Cursor | null {
  const [, createdAt, id] = SHAPE.exec(decode(text)) ?? [];
  if (!createdAt || !id || !isRecordId(id)) return null;
  return formatCursor({ createdAt, id }) === text ? { createdAt, id } : null;
}

export const CURSOR_PARAMETER = {
  rule: "a cursor that a list handed out",
  accepts: (value) => readCursor(value) !== null,
} as const satisfies Parameter;

/** Sorts moments and ids, which are compared as texts, with the later one first. */
export const laterFirst = (text: string, other: string): number => Number(text < other) - Number(text > other);

/** Just after this entry of a log or a queue. */
export type Place = { at: string; id: string };

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/;

export function readPlace(search: URLSearchParams): Place | null {
  const [, at, id] = PLACE.exec(search.get("after") ?? "") ?? [];
  return at && id ? { at, id } : null;
}

export function writePlace(search: URLSearchParams, after: Place | null): void {
  if (after) search.set("after", `${after.at}~${after.id}`);
}
