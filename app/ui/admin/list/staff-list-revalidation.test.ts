import { expect, it } from "vitest";
import { staffListRevalidation } from "./staff-list-revalidation.ts";

const goes = (from: string, to: string, defaultShouldRevalidate = true) =>
  staffListRevalidation({
    currentUrl: new URL(from, "https://mizan.example"),
    nextUrl: new URL(to, "https://mizan.example"),
    defaultShouldRevalidate,
  } as Parameters<typeof staffListRevalidation>[0]);

it("paging over loaded rows, and a notice taken out of the address, load nothing", () => {
  expect(goes("/admin/coins", "/admin/coins?page=2&batches=2")).toBe(false);
  expect(goes("/admin/coins?q=a&page=2", "/admin/coins?page=1&q=a")).toBe(false);
  expect(goes("/admin/coins?notice=coin.added", "/admin/coins")).toBe(false);
});

it("another filter, another list, and the same address again load anew", () => {
  expect(goes("/admin/coins", "/admin/coins?q=a")).toBe(true);
  expect(goes("/admin/coins?category=halal", "/admin/coins?category=haram&page=2")).toBe(true);
  expect(goes("/admin/coins", "/admin/exchanges?page=2")).toBe(true);
  expect(goes("/admin/coins?page=2", "/admin/coins?page=2")).toBe(true);
});
