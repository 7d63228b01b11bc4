import { expect, it } from "vitest";
import { domainOf, readReply, whyNoReply } from "./reply.ts";

it("takes the domain of a website, never an address of a machine or a local name", () => {
  expect(domainOf("https://www.example.com/about")).toBe("example.com");
  expect(domainOf("http://sub.example.co.uk:8443/")).toBe("sub.example.co.uk");
  for (const website of ["", "https://127.0.0.1/", "https://[::1]/", "https://localhost/", "ftp://example.com", "x"])
    expect([website, domainOf(website)]).toEqual([website, null]);
});

it("lets nobody reply for what ended or has no site", () => {
  const website = "https://example.com/";
  expect(whyNoReply({ state: "active", website })).toBeNull();
  for (const state of ["closed", "failed", "retired"]) expect(whyNoReply({ state, website })).toBe("ended");
  expect([whyNoReply(null), whyNoReply({ state: "active", website: "" })]).toEqual(["missing", "noSite"]);
});

it("takes plain text alone, without links and of a limited length", () => {
  const issuesOf = (text: string, name = "Jane Doe") =>
    readReply(new URLSearchParams({ name, role: "Head of compliance", text })).issues;
  expect(issuesOf("We publish our reserves, e.g. every month. Fees: 0.5 % of 1.000 units.\n\nThank you.")).toEqual({});
  expect(issuesOf("a".repeat(1501))).toEqual({ text: "long" });
  expect(issuesOf("الرد".repeat(375))).toEqual({});
  for (const text of [
    "See https://example.com/x",
    "See www.example",
    "See example.com for more",
    "Write to a@b.example",
  ])
    expect([text, issuesOf(text)]).toEqual([text, { text: "links" }]);
  for (const text of ["<script>alert(1)</script> and so on", "A long <b>text</b> here", "Look <!-- here -->"])
    expect([text, issuesOf(text)]).toEqual([text, { text: "markup" }]);
  expect(issuesOf("Too short", "<i>")).toEqual({ name: "markup", text: "short" });
  expect(readReply(new URLSearchParams()).issues).toEqual({ name: "required", role: "required", text: "required" });
});
