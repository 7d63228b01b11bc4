import { expect, it } from "vitest";
import { ConflictError, isUnavailable, NotFoundError } from "./errors.ts";

const withCode = (code: string, more = {}) => Object.assign(new Error("failed"), { code, ...more });

it.each([
  withCode("ECONNREFUSED"),
  withCode("ENOENT", { syscall: "connect" }),
  withCode("57P01"),
  withCode("57014"),
  withCode("53300"),
  withCode("ERR_SQLITE_ERROR", { errcode: 5 }),
  withCode("ERR_SQLITE_ERROR", { errcode: 13 }),
  withCode("ERR_SQLITE_ERROR", { errcode: 10 | (3 << 8) }),
  new Error("Connection terminated unexpectedly"),
  new Error("wrapped", { cause: withCode("ETIMEDOUT") }),
  new AggregateError([withCode("ECONNREFUSED")]),
])("takes %o as a database out of reach", (error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  new Error("a mistake"),
  withCode("ENOENT", { syscall: "open" }),
  withCode("23505"),
  withCode("42601"),
  withCode("ERR_SQLITE_ERROR", { errcode: 19 }),
  new NotFoundError("gone"),
  new ConflictError("changed", {}),
  "text",
  null,
])("takes %o as something else", (error) => {
  expect(isUnavailable(error)).toBe(false);
});
