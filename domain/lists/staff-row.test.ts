import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { toStaffRow } from "./staff-row.ts";

it("is named in the editor's language where there is such a name, next to the record's own", () => {
  const input = coinInput({ name: "Bitcoin", translations: { name: { ar: "بيتكوين", tr: "" } } });
  const coin = {
    ...COIN.normalize({ ...input }),
    id: "bitcoin",
    version: 1,
    createdAt: "",
    updatedAt: "",
    assessment: null,
  };
  expect(toStaffRow(coin, "ar")).toMatchObject({ name: "بيتكوين", baseName: "Bitcoin" });
  expect(toStaffRow(coin, "tr")).toMatchObject({ name: "Bitcoin", baseName: "Bitcoin" });
});
