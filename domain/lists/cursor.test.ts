import fc from "fast-check";
import { expect, test } from "vitest";
import { isRecordId } from "#domain/records/content-type.ts";
import { formatCursor, readCursor } from "./cursor.ts";

const AT = "2026-01-02T03:04:05.678Z";

test("a cursor is base64url of its place, and reads back", () => {
  expect(formatCursor({ createdAt: AT, id: "bitcoin" })).toBe(Buffer.from(`${AT} bitcoin`).toString("base64url"));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }).filter(isRecordId), (id) => {
      const text = formatCursor({ createdAt: AT, id });
      expect(text).toBe(Buffer.from(`${AT} ${id}`).toString("base64url"));
      expect(readCursor(text)).toEqual({ createdAt: AT, id });
    }),
  );
});

test("nothing else is a cursor", () => {
  const cursor = formatCursor({ createdAt: AT, id: "bitcoin" });
  const written = (text: string) => Buffer.from(text).toString("base64url");
  for (const text of [
    "",
    "x",
    "%",
    `${cursor}=`,
    `${cursor} `,
    ` ${cursor}`,
    `${cursor}A`,
    written(`${AT} a/b`),
    written(`${AT} ${"x".repeat(129)}`),
    written("2026-01-02 bitcoin"),
    Buffer.from(`${AT} \u{1F4A9}`).toString("base64"),
  ]) {
    expect(readCursor(text), text).toBeNull();
  }
  fc.assert(fc.property(fc.string(), (text) => readCursor(text) === null));
});
