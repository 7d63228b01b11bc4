import { describe, expect, it } from "vitest";
import { ADMIN_PAGE_SIZE } from "#domain/lists/paging.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import { appendBatch, newRowsOf, openRows, pageAfterLoading, staffListRevalidation } from "./use-loaded-rows.ts";

const row = (id: string, name = id): StaffRow => ({
  id,
  name,
  baseName: name,
  symbol: "",
  image: "",
  status: "halal",
  isAssessed: true,
  rating: null,
  reviewDue: "",
  updatedAt: "2026-11-16T00:00:00.000Z",
});
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(`r${from + index}`));
const idsOf = ({ rows: list }: { rows: readonly StaffRow[] }) => list.map(({ id }) => id);
const first = () => openRows({ items: rows(1, 2), nextCursor: "next" });

describe("the rows of a staff list", () => {
  it("come in batches, until there is no cursor", () => {
    const more = appendBatch(first(), { items: rows(3, 2), nextCursor: null });
    expect(idsOf(more)).toEqual(["r1", "r2", "r3", "r4"]);
    expect(more.cursor).toBeNull();
  });

  it("are in the list once, however often they come", () => {
    const batch = { items: [row("r2"), row("r3")], nextCursor: "later" };
    expect(newRowsOf(first(), batch).map(({ id }) => id)).toEqual(["r3"]);
    const once = appendBatch(first(), batch);
    expect(idsOf(appendBatch(once, batch))).toEqual(["r1", "r2", "r3"]);
    expect(once.cursor).toBe("later");
  });
});

describe("after more rows came", () => {
  it("the last page is shown, and its first new row gets the focus", () => {
    expect(pageAfterLoading(10, rows(11, 10))).toMatchObject({ page: 2, firstRow: { id: "r11" } });
    expect(pageAfterLoading(20, rows(21, 3))).toMatchObject({ page: 3, firstRow: { id: "r21" } });
  });

  it("a page that was not full is filled first", () => {
    expect(ADMIN_PAGE_SIZE).toBe(10);
    // Nine were left after a deletion: one more fits on the first page, the rest is on the second.
    expect(pageAfterLoading(9, rows(10, 10))).toMatchObject({ page: 2, firstRow: { id: "r11" } });
    expect(pageAfterLoading(7, rows(8, 2))).toMatchObject({ page: 1, firstRow: { id: "r8" } });
  });

  it("nothing moves where none came", () => {
    expect(pageAfterLoading(10, []).firstRow).toBeUndefined();
  });
});

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

it("another filter, another list, and the same address again load again", () => {
  expect(goes("/admin/coins", "/admin/coins?q=a")).toBe(true);
  expect(goes("/admin/coins?category=halal", "/admin/coins?category=haram&page=2")).toBe(true);
  expect(goes("/admin/coins", "/admin/exchanges?page=2")).toBe(true);
  expect(goes("/admin/coins?page=2", "/admin/coins?page=2")).toBe(true);
});
