import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LOGIN_MESSAGES } from "#domain/account/login.ts";
import staff from "./messages/staff/en.json";

const sources = ["app", "domain", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8")),
);

describe("the staff area's English", () => {
  it("says of a login what the endpoints say", () => {
    expect(staff.loginError).toEqual(LOGIN_MESSAGES);
  });

  it("has words for every issue of a form, and for nothing else", () => {
    const used = sources.flatMap((text) => [...text.matchAll(/"form\.(\w+)"/g)].map((match) => match[1]));
    // `form.image` is the path of a field.
    const keys = new Set(used).difference(new Set(["image"]));
    expect(Object.keys(staff.form).toSorted()).toEqual([...keys].toSorted());
  });
});
