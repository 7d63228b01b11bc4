import { describe, expect, test } from "vitest";
import { REPORT_KINDS } from "./report.ts";
import { fieldsOf, formAge, type ReportIssues, readReport, readSent, type SentReport } from "./report-form.ts";

const sent = (change: Partial<SentReport> = {}): SentReport => ({
  kind: "error",
  about: "coin:bitcoin",
  name: "",
  link: "",
  text: "The supply is given wrongly.",
  mail: "",
  stamp: "",
  more: "",
  ...change,
});

const issuesOf = (change: Partial<SentReport>, hasRecord = true): ReportIssues | null => {
  const read = readReport(sent(change), hasRecord);
  return read?.ok === false ? read.issues : null;
};

describe("what each kind asks for", () => {
  test("a report about a record needs no name; a fake site and a request always have one", () => {
    const named = (hasRecord: boolean) => REPORT_KINDS.filter((kind) => fieldsOf(kind, hasRecord).name === "required");
    expect(named(true)).toEqual(["scam", "request"]);
    expect(named(false)).toEqual(REPORT_KINDS);
  });

  test("a missing fact has a source, a fake site its address, a request needs no text", () => {
    expect(issuesOf({ kind: "missing" })).toEqual({ link: "required" });
    expect(issuesOf({ kind: "missing", link: "example.org/a" })).toEqual({ link: "address" });
    expect(issuesOf({ kind: "missing", link: "https://example.org/a" })).toBeNull();
    expect(issuesOf({ kind: "scam", name: "Fake", link: "binance-gift.example" })).toBeNull();
    expect(issuesOf({ kind: "scam", name: "Fake", link: "nothing" })).toEqual({ link: "site" });
    expect(issuesOf({ kind: "request", name: "New coin", text: "" })).toBeNull();
    expect(issuesOf({ text: "   " })).toEqual({ text: "required" });
    expect(issuesOf({ text: "short" })).toEqual({ text: "short" });
    expect(issuesOf({}, false)).toEqual({ name: "required" });
  });

  test("links are http or https only, and lengths are limited", () => {
    for (const link of ["javascript:alert(1)", "data:text/html,x", "ftp://example.org"])
      expect(issuesOf({ link })).toEqual({ link: "address" });
    expect(issuesOf({ text: "a".repeat(4001) })).toEqual({ text: "long" });
    expect(issuesOf({ text: "😀".repeat(4000) })).toBeNull();
    expect(issuesOf({ kind: "request", name: "n".repeat(121) })).toEqual({ name: "long" });
  });

  test("no mail address can begin a header or name a second reader", () => {
    for (const mail of [
      "a@b.example\r\nBcc: c@d.example",
      "a@b.example, c@d.example",
      "A <a@b.example>",
      "a@b",
      "a@b..example",
      "@b.example",
    ])
      expect([mail, issuesOf({ mail })]).toEqual([mail, { mail: "mail" }]);
    expect(issuesOf({ mail: " reader+1@mail.example " })).toBeNull();
  });

  test("a kind that is none of ours is no report", () => {
    for (const kind of ["", "praise", "constructor"]) expect(readReport(sent({ kind }), true)).toBeNull();
  });
});

test("marks that reorder text are taken out, and what is about nothing of ours says so", () => {
  const read = readReport(
    sent({
      kind: "scam",
      name: "Bin\u202Eecna\u2066",
      link: "evil\u200F.\u2069exam\u200Bple",
      text: "It asked\u202E for my key.\r\nTwice.",
    }),
    false,
  );
  expect(read).toEqual({
    ok: true,
    report: {
      kind: "scam",
      about: null,
      name: "Binecna",
      link: "evil.example",
      text: "It asked for my key.\nTwice.",
      mail: "",
    },
  });
});

test("a body with more than the form has, or the same field twice, is not read", () => {
  expect(readSent(new URLSearchParams("kind=error&text=abc"))).toMatchObject({ kind: "error", text: "abc", mail: "" });
  expect(readSent(new URLSearchParams("kind=error&isAdmin=1"))).toBeNull();
  expect(readSent(new URLSearchParams("__proto__=1"))).toBeNull();
  expect(readSent(new URLSearchParams("kind=error&kind=scam"))).toBeNull();
});

test("a form is neither sent at once nor on another day", () => {
  expect([-1, 0, 2, 3, 3600, 24 * 3600, 24 * 3600 + 1].map(formAge)).toEqual([
    ...["early", "early", "early"],
    ...["fine", "fine", "fine", "late"],
  ]);
});
