import { describe, expect, it } from "vitest";
import { LOGIN_MESSAGES } from "#domain/account/login.ts";
import { FORM_MESSAGE_KEYS } from "#domain/forms/form-messages.ts";
import staff from "./messages/staff/en.json";

describe("the staff area's English", () => {
  it("says of a login what the endpoints say", () => {
    expect(staff.loginError).toEqual(LOGIN_MESSAGES);
  });

  it("has words for every issue of a form, and for nothing else", () => {
    const keys = Object.keys(staff.form).map((name) => `form.${name}`);
    expect(keys.sort()).toEqual(FORM_MESSAGE_KEYS.toSorted());
  });
});
