import { describe, expect, it } from "vitest";
import { isSameEmail } from "./email.ts";

describe("e-mail addresses", () => {
  it("are the same whatever their case, width and surrounding space", () => {
    expect(isSameEmail("Admin@Example.com", " admin@example.COM ")).toBe(true);
    expect(isSameEmail("ADMIN@EXAMPLE.COM", "admin@example.com")).toBe(true);
    expect(isSameEmail("ａdmin@example.com", "admin@example.com")).toBe(true);
  });

  it("are compared without locale", () => {
    expect(isSameEmail("INFO@example.com", "info@example.com")).toBe(true);
    expect(isSameEmail("info@example.com", "ınfo@example.com")).toBe(false);
  });
});
