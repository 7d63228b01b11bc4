import { describe, expect, it } from "vitest";
import { toCsvLine } from "#domain/text/csv.ts";
import { readAuditQuery, writeAuditQuery } from "./audit-query.ts";

describe("readAuditQuery", () => {
  it("leaves out what it does not understand", () => {
    const query = readAuditQuery(new URLSearchParams("kind=drop&from=2026-13-45&to=tomorrow&after=x"));
    expect(query).toEqual({ kind: "all", who: "", from: "", to: "", after: null });
  });

  it("is what writeAuditQuery wrote", () => {
    const query = {
      kind: "logins",
      who: "a&b@example.com",
      from: "2026-01-02",
      to: "2026-02-03",
      after: { at: "2026-01-02T03:04:05.678Z", id: "abc-1" },
    } as const;
    expect(readAuditQuery(new URLSearchParams(writeAuditQuery(query)))).toEqual(query);
  });
});

describe("toCsvLine", () => {
  it("quotes what needs it, and never leaves a formula", () => {
    expect(toCsvLine(["a", 'say "hi", you', "=1+1", "@x", "-2", "line\nbreak"])).toBe(
      `a,"say ""hi"", you",'=1+1,'@x,'-2,"line\nbreak"\r\n`,
    );
  });
});
