import { expect, test } from "vitest";
import { loadedSize, readStaffListQuery, toStaffSearch } from "./staff-list-query.ts";

const read = (search: string) => readStaffListQuery(new URLSearchParams(search));

test("a page beyond the 200th row is shown; one read still fetches no more than 200", () => {
  const query = read("batches=23&page=22");
  expect(query).toMatchObject({ batches: 23, page: 22 });
  expect(loadedSize(query)).toBe(200);
  expect(loadedSize(read("batches=3"))).toBe(30);
});

test("no page behind the last batch, and nonsense is the first page", () => {
  expect(read("batches=2&page=9").page).toBe(2);
  expect(read("batches=-1&page=x&category=none&work=none")).toEqual({
    search: "",
    category: "all",
    work: "all",
    batches: 1,
    page: 1,
  });
});

test("the address holds what differs from the default and reads back the same", () => {
  const query = {
    search: "bit",
    category: "haram",
    work: "missing-tr",
    batches: 21,
    page: 21,
  } as const;
  expect(read(toStaffSearch(query))).toEqual(query);
  expect(toStaffSearch(read(""))).toBe("");
});
