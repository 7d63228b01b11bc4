import { describe, expect, it } from "vitest";
import {
  can,
  changedLanguages,
  languagesOf,
  ROLES,
  readLanguages,
  readRole,
  STAFF_ACTIONS,
  writeLanguages,
} from "./roles.ts";

/** Written out once more, so that a change of the table is a decision. */
const WHO_MAY: Record<string, readonly string[]> = {
  "record.view": ["translator", "writer", "reviewer", "admin"],
  "account.own": ["translator", "writer", "reviewer", "admin"],
  "draft.save": ["writer", "reviewer", "admin"],
  "draft.discard": ["writer", "reviewer", "admin"],
  "draft.discardOthers": ["reviewer", "admin"],
  "review.submit": ["writer", "reviewer", "admin"],
  "review.comment": ["translator", "writer", "reviewer", "admin"],
  "review.approve": ["reviewer", "admin"],
  "review.return": ["reviewer", "admin"],
  "preview.create": ["writer", "reviewer", "admin"],
  "record.publish": ["reviewer", "admin"],
  "register.publish": ["reviewer", "admin"],
  "texts.publish": ["translator", "reviewer", "admin"],
  "texts.propose": ["translator", "writer", "reviewer", "admin"],
  "image.upload": ["writer", "reviewer", "admin"],
  "report.view": ["writer", "reviewer", "admin"],
  "report.link": ["writer", "reviewer", "admin"],
  "report.decide": ["reviewer", "admin"],
  "record.delete": ["admin"],
  "record.restore": ["admin"],
  "data.import": ["admin"],
  "data.export": ["admin"],
  "audit.view": ["admin"],
  "staff.manage": ["admin"],
  "webhook.manage": ["admin"],
};

describe("roles", () => {
  it("allow exactly what the table says", () => {
    expect([...STAFF_ACTIONS].sort()).toEqual(Object.keys(WHO_MAY).sort());
    for (const action of STAFF_ACTIONS) {
      expect([action, ROLES.filter((role) => can(role, action))]).toEqual([action, WHO_MAY[action]]);
    }
  });

  it("leave an action that nobody named to administrators", () => {
    for (const action of ["", "settings.change", "constructor", "__proto__", "toString", "record"]) {
      expect(ROLES.filter((role) => can(role, action))).toEqual(["admin"]);
    }
  });

  it("give an unknown stored role the fewest rights", () => {
    expect(readRole("reviewer")).toBe("reviewer");
    for (const role of ["owner", "", null, "Admin"]) expect(readRole(role)).toBe("translator");
  });
});

describe("assigned languages", () => {
  it("bind translators alone", () => {
    expect(languagesOf("translator", ["tr"])).toEqual(["tr"]);
    expect(languagesOf("reviewer", [])).toEqual(["ar", "en", "tr"]);
  });

  it("are stored as words", () => {
    expect(writeLanguages(["tr", "ar"])).toBe("ar tr");
    expect(readLanguages("tr ar de")).toEqual(["ar", "tr"]);
    expect(readLanguages("")).toEqual([]);
  });

  it("are those in which texts were changed", () => {
    const before = { reason: { en: "a", ar: "b", tr: "c" } };
    expect(changedLanguages(before, before)).toEqual([]);
    expect(changedLanguages(before, { reason: { en: "a", ar: "B", tr: "c" } })).toEqual(["ar"]);
    expect(changedLanguages(before, { ...before, advice: { en: "", ar: "", tr: "new" } })).toEqual(["tr"]);
    expect(changedLanguages(before, {})).toEqual(["ar", "en", "tr"]);
  });
});
