import { describe, expect, it } from "vitest";
import { LOGIN_MESSAGES } from "#domain/login-messages.ts";
import staff from "./messages/staff/en.json";

describe("the staff area's English", () => {
  it("says of a login what the endpoints say", () => {
    expect(staff.loginError).toEqual(LOGIN_MESSAGES);
  });
});
